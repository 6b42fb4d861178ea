import { setImmediate as breathe } from 'node:timers/promises'
import type { AtRest } from '../../crypto/at-rest.ts'
import type { Database } from '../../db/open.ts'
import { listSealedValues, replaceSealedValue } from '../../db/sealed-values.ts'
import { completeSealingKey, insertSealingKey } from '../../db/sealing-keys.ts'
import { sealedPlaces } from './sealed-places.ts'

const BATCH = 200

interface Work {
  db: Database
  atRest: AtRest
  clock: () => number
  /** Stops between two batches; what was done is kept, and the next start goes on. */
  signal?: AbortSignal
}

/**
 * Seals under the first secret whatever is in the clear or under another one, beside running requests, and notes when
 * nothing else is left. Returns how many values it sealed. Throws when a value opens with none of the secrets.
 */
export async function sealAnew({ db, atRest, clock, signal }: Work): Promise<number> {
  const [current] = atRest.keyIds
  if (!current) return 0
  const now = () => new Date(clock()).toISOString()
  await insertSealingKey(db, current, now())
  let sealed = 0
  for (const place of sealedPlaces) {
    let after: string | undefined
    do {
      if (signal?.aborted) return sealed
      const rows = await listSealedValues(db, place, after, BATCH)
      const outdated = rows.flatMap(({ id, value }) =>
        value !== null && atRest.isOutdated(value) ? [{ id, value }] : [],
      )
      if (outdated.length > 0) {
        const anew = outdated.map((row) => {
          const purpose = place.purpose(row.id)
          return { row, value: atRest.seal(atRest.open(row.value, purpose), purpose) }
        })
        await db.transaction().execute(async (trx) => {
          for (const { row, value } of anew) await replaceSealedValue(trx, place, row, value)
        })
        sealed += outdated.length
      }
      after = rows.length < BATCH ? undefined : rows.at(-1)?.id
      await breathe()
    } while (after !== undefined)
  }
  await completeSealingKey(db, current, now())
  return sealed
}
