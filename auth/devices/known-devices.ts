import type { AssuranceLevel } from '../db/tables.ts'
import { type DeviceEntry, deviceEntry, newDeviceKey } from './device-entry.ts'

/** The most accounts in one browser's cookie, the newest first. */
const MOST_ENTRIES = 4
const SEPARATOR = '~'
/** Stands in for a missing key, so that the work is the same. */
const DECOY = newDeviceKey()

interface CookieEntries {
  /** Entries of other accounts, or invalid ones. */
  others: string[]
  own: DeviceEntry | undefined
}

/** Looks for the entry of an account in a cookie. */
function look(cookie: string | undefined, key: string | null | undefined, now: number): CookieEntries {
  const texts = (cookie ?? '').split(SEPARATOR, MOST_ENTRIES)
  const read = texts.map((text) => deviceEntry.read(text, key ?? DECOY, now))
  const own = read.find((entry) => entry?.level === 'aal2') ?? read.find((entry) => entry !== undefined)
  return { others: texts.filter((text, index) => text !== '' && !read[index]), own }
}

/** The browsers that have signed in to an account (OWASP: device cookies). */
export const knownDevices = {
  /**
   * Returns the id of a device that has signed in to the account before, at `level` or higher;
   * undefined for an unknown device. An account without a key, or one that doesn't exist, has no
   * known devices.
   */
  idOf(
    cookie: string | undefined,
    key: string | null | undefined,
    now: number,
    level: AssuranceLevel = 'aal1',
  ): string | undefined {
    const { own } = look(cookie, key, now)
    return own && (level === 'aal1' || own.level === 'aal2') ? own.id : undefined
  },

  /**
   * Returns the new value of the cookie after a sign-in at this level; undefined if it is
   * unchanged.
   */
  remember(cookie: string | undefined, key: string, now: number, level: AssuranceLevel): string | undefined {
    const { others, own } = look(cookie, key, now)
    const isEnough = own && (own.level === 'aal2' || level === 'aal1')
    if (isEnough && !own.isOld) return undefined
    const reached = own?.level === 'aal2' ? 'aal2' : level
    return [deviceEntry.create(key, reached, now), ...others].slice(0, MOST_ENTRIES).join(SEPARATOR)
  },
}
