import type { ServiceSettings } from './ask-settings.ts'

/** What the specification says, and what goes for a service that doesn't tell. */
export const specifiedLeast = 6

/** How many characters a new password must have here. */
export function leastPasswordOf({ password_min_length }: ServiceSettings): number {
  const isTold = Number.isSafeInteger(password_min_length)
  return Math.max(specifiedLeast, isTold ? Number(password_min_length) : 0)
}
