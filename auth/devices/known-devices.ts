import type { AssuranceLevel } from '../db/tables.ts'
import { type DeviceEntry, deviceEntry, newDeviceKey } from './device-entry.ts'

/** Accounts that one browser is remembered for, the newest first. */
const MOST_ENTRIES = 4
const SEPARATOR = '~'
/** Takes the place of the key that an account doesn't have, so that the work is the same. */
const DECOY = newDeviceKey()

interface Held {
  /** What the cookie holds for other accounts, and perhaps for none. */
  others: string[]
  own: DeviceEntry | undefined
}

/** Looks for the entry of an account among those that a cookie holds. */
function look(cookie: string | undefined, key: string | null | undefined, now: number): Held {
  const texts = (cookie ?? '').split(SEPARATOR, MOST_ENTRIES)
  const read = texts.map((text) => deviceEntry.read(text, key ?? DECOY, now))
  const own = read.find((entry) => entry?.level === 'aal2') ?? read.find((entry) => entry !== undefined)
  return { others: texts.filter((text, index) => text !== '' && !read[index]), own }
}

/** What a browser is known by to the accounts that have been signed in to with it (OWASP: device cookies). */
export const knownDevices = {
  /**
   * The id of a device that has signed in to the account before, with a second factor where `level` asks for one. An
   * account without a key, or none at all, knows no device.
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

  /** What the cookie is to hold after a sign-in at this level; undefined where it already does. */
  remember(cookie: string | undefined, key: string, now: number, level: AssuranceLevel): string | undefined {
    const { others, own } = look(cookie, key, now)
    const isEnough = own && (own.level === 'aal2' || level === 'aal1')
    if (isEnough && !own.isOld) return undefined
    const reached = own?.level === 'aal2' ? 'aal2' : level
    return [deviceEntry.create(key, reached, now), ...others].slice(0, MOST_ENTRIES).join(SEPARATOR)
  },
}
