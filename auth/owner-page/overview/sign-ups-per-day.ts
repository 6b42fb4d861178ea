import { setImmediate as othersTurn } from 'node:timers/promises'
import { NIL } from 'uuid'
import type { AuthContext } from '../../context.ts'
import { countSignUps, placeAfter } from '../../db/accounts/sign-ups.ts'
import type { Place } from '../../db/accounts/user-lists.ts'

const DAY_MS = 86_400_000
/**
 * How many accounts one statement counts: on SQLite visitors wait for it, because it reads in this
 * thread.
 */
const SLICE = 10_000

/**
 * Returns the sign-ups of each of the last days (UTC), the oldest first; days without any count 0.
 */
export async function signUpsPerDay(
  { db, clock }: Pick<AuthContext, 'db' | 'clock'>,
  days: number,
): Promise<{ day: string; count: number }[]> {
  const today = Math.floor(clock() / DAY_MS)
  const list = Array.from({ length: days }, (_, index) => dayOf(today - days + 1 + index))
  const counts = new Map<string, number>(list.map((day) => [day, 0]))
  let after: Place = { created_at: `${list[0]}T00:00:00.000Z`, id: NIL }
  for (;;) {
    const upTo = await nextPlace(db, after)
    for (const { day, count } of await countSignUps(db, after, upTo)) {
      // A clock that was set back may have made accounts with tomorrow's date.
      if (counts.has(day)) counts.set(day, (counts.get(day) ?? 0) + count)
    }
    if (!upTo) return list.map((day) => ({ day, count: counts.get(day) ?? 0 }))
    after = upTo
    await othersTurn()
  }
}

/**
 * Returns where the next slice begins; undefined if the rest is one slice, or if the database's
 * times are too coarse to go on.
 */
async function nextPlace(db: AuthContext['db'], after: Place): Promise<Place | undefined> {
  const next = await placeAfter(db, after, SLICE)
  return next && `${next.created_at} ${next.id}` > `${after.created_at} ${after.id}` ? next : undefined
}

const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)
