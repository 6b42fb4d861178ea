import { digitsOf } from './digits-of.ts'

/** What reaches an account, as far as it is typed: an address, a phone number, or nothing yet. */
export type Channel = 'email' | 'phone' | 'either'

/** Tells a number from an address while either is being typed. */
export function channelOf(typed: string): Channel {
  const digits = digitsOf(typed)
  if (digits === '') return 'either'
  return /^\+?\d*$/.test(digits) ? 'phone' : 'email'
}
