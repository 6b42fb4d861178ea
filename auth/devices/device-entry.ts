import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AssuranceLevel } from '../db/tables.ts'

const DAY_MS = 86_400_000
/** As long as browsers keep a cookie at most (RFC 6265bis, section 5.5). */
export const DEVICE_DAYS = 400
/** From this age on an entry is replaced at the next sign-in or refresh. */
const RENEWED_AFTER_DAYS = 30
const MAC_BYTES = 16
const ENTRY = /^(?<body>aal(?<level>[12])\.(?<day>\d{1,6})\.(?<id>[\w-]{16}))\.(?<mac>[\w-]{22})$/

/** What a device holds for one account: how it signed in, when, and its id, signed with the key of the account. */
export interface DeviceEntry {
  id: string
  level: AssuranceLevel
  isOld: boolean
}

/** A key for the devices of one account. A new one makes every device unknown. */
export const newDeviceKey = (): string => randomBytes(32).toString('base64url')

const macOf = (body: string, key: string): Buffer =>
  createHmac('sha256', key).update(`device ${body}`).digest().subarray(0, MAC_BYTES)

/** Entries as they stand in the cookie, which says nothing of whose account each is for. */
export const deviceEntry = {
  create(key: string, level: AssuranceLevel, now: number): string {
    const body = `${level}.${Math.floor(now / DAY_MS)}.${randomBytes(12).toString('base64url')}`
    return `${body}.${macOf(body, key).toString('base64url')}`
  },

  /** Undefined for what this account's key has not signed, and for what is too old. */
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
