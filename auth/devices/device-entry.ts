import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AssuranceLevel } from '../db/tables.ts'

const DAY_MS = 86_400_000
/** The longest life of a cookie (RFC 6265bis, section 5.5). */
export const DEVICE_DAYS = 400
/** The age, in days, after which the next sign-in or refresh renews an entry. */
const RENEWED_AFTER_DAYS = 30
const MAC_BYTES = 16
const ENTRY = /^(?<body>aal(?<level>[12])\.(?<day>\d{1,6})\.(?<id>[\w-]{16}))\.(?<mac>[\w-]{22})$/

/** A device's entry for one account: level, day and id, signed with the account's key. */
export interface DeviceEntry {
  id: string
  level: AssuranceLevel
  isOld: boolean
}

/** Generates a key for an account's devices. With a new key, all of them become unknown. */
export const newDeviceKey = (): string => randomBytes(32).toString('base64url')

const macOf = (body: string, key: string): Buffer =>
  createHmac('sha256', key).update(`device ${body}`).digest().subarray(0, MAC_BYTES)

/** The entries of the cookie, which don't reveal which account each is for. */
export const deviceEntry = {
  create(key: string, level: AssuranceLevel, now: number): string {
    const body = `${level}.${Math.floor(now / DAY_MS)}.${randomBytes(12).toString('base64url')}`
    return `${body}.${macOf(body, key).toString('base64url')}`
  },

  /**
   * Returns undefined for an entry of another key, and for one that is too old. `now` is in
   * milliseconds since 1970.
   */
  read(text: string, key: string, now: number): DeviceEntry | undefined {
    const { body = '', level, day, id = '', mac = '' } = ENTRY.exec(text)?.groups ?? {}
    if (!timingSafeEqual(Buffer.from(mac.padEnd(22, 'A'), 'base64url'), macOf(body, key)) || body === '') {
      return undefined
    }
    const age = Math.floor(now / DAY_MS) - Number(day)
    if (age > DEVICE_DAYS) return undefined
    return { id, level: level === '2' ? 'aal2' : 'aal1', isOld: Math.abs(age) > RENEWED_AFTER_DAYS }
  },
}
