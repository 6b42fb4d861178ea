/**
 * Throws an Error that refuses the text of a setting. The message completes "NAME …", and never
 * contains the value.
 */
export function fault(message: string): never {
  throw new Error(message)
}
