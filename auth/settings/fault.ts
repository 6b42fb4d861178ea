/** Refuses the text of a setting: the message completes "NAME …", and never holds the value. */
export function fault(message: string): never {
  throw new Error(message)
}
