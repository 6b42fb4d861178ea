import { digitsOf } from './digits-of.ts'

/** What has been typed so far: an address, a phone number, or what could become either. */
export type Channel = 'email' | 'phone' | 'either'

/** Distinguishes a phone number from an address while it is being typed. */
export function channelOf(typed: string): Channel {
  const digits = digitsOf(typed)
  if (digits === '') return 'either'
  return /^\+?\d*$/.test(digits) ? 'phone' : 'email'
}
