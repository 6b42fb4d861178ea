import { setImmediate as breathe } from 'node:timers/promises'
import type { AtRest } from '../../crypto/at-rest.ts'
import type { Database } from '../../db/open.ts'
import {
  listSealedValues,
  listValuesInPlace,
  replaceSealedValues,
  type SealedValue,
} from '../../db/service/sealed-values.ts'
import { completeSealingKey, insertSealingKey } from '../../db/service/sealing-keys.ts'
import { type Renew, type SealedPlace, sealedPlaces } from './sealed-places.ts'

const BATCH = 1000

interface Work {
  db: Database
  atRest: AtRest
  clock: () => number
  /**
   * Stops the work between two batches. What was sealed so far is kept, and the next start
   * continues.
   */
  signal?: AbortSignal
}

/**
 * Seals under the first secret every value that is in the clear or sealed under another one, while
 * requests run, and notes the completion. Returns how many values it sealed. Throws if none of the
 * secrets opens a value.
 */
export async function sealAnew({ db, atRest, clock, signal }: Work): Promise<number> {
  const [current] = atRest.keyIds
  if (!current) return 0
  const now = () => new Date(clock()).toISOString()
  await insertSealingKey(db, current, now())
  let sealed = 0
  const renew = async (place: SealedPlace, rows: readonly SealedValue[]): Promise<void> => {
    const outdated = rows.flatMap(({ id, value }) => {
      const anew = value === null ? value : renewed(atRest, place, id, value)
      return value === null || anew === null || anew === value ? [] : [{ id, value, anew }]
    })
    if (outdated.length > 0) await replaceSealedValues(db, place, outdated)
    sealed += outdated.length
    await breathe()
  }
  for (const place of sealedPlaces) {
    // Most values are read in the order of the file, so that each page of millions is written once.
    for (let next: number | undefined = 0; next !== undefined; ) {
      if (signal?.aborted) return sealed
      const some = await listValuesInPlace(db, place, next)
      await renew(place, some.rows)
      next = some.next
    }
    // A second pass in the order of the ids finds the values that have moved meanwhile.
    let after: string | undefined
    do {
      if (signal?.aborted) return sealed
      const rows = await listSealedValues(db, place, after, BATCH)
      await renew(place, rows)
      after = rows.length < BATCH ? undefined : rows.at(-1)?.id
    } while (after !== undefined)
  }
  await completeSealingKey(db, current, now())
  return sealed
}

/** Returns a value sealed under the first secret: itself, if no part of it is outdated. */
function renewed(atRest: AtRest, { purpose, renewWithin }: SealedPlace, id: string, value: string): string {
  const renew: Renew = (stored, itsPurpose) =>
    atRest.isOutdated(stored) ? atRest.seal(atRest.open(stored, itsPurpose), itsPurpose) : stored
  if (!renewWithin) return renew(value, purpose(id))
  const plain = atRest.open(value, purpose(id))
  const within = renewWithin(plain, renew)
  return within === plain && !atRest.isOutdated(value) ? value : atRest.seal(within, purpose(id))
}
