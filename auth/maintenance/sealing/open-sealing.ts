import type { AtRest } from '../../crypto/at-rest.ts'
import type { Database } from '../../db/open.ts'
import { insertSealingKey, listSealingKeys } from '../../db/service/sealing-keys.ts'
import { sealAnew } from './seal-anew.ts'

interface SealingParts {
  db: Database
  atRest: AtRest
  clock: () => number
  isReadOnly: boolean
  log: { info: (text: string) => void; error: (fields: object, text: string) => void }
}

/** Work after a start: seals again what is sealed under another secret, or not at all. */
export interface Sealing {
  start: () => void
  stop: () => Promise<void>
}

/**
 * Begins to use the first secret. Throws if rows are still sealed under a secret that is missing:
 * otherwise they would fail one by one later, in visitors' requests.
 */
export async function openSealing({ db, atRest, clock, isReadOnly, log }: SealingParts): Promise<Sealing> {
  const [current] = atRest.keyIds
  const noted = await listSealingKeys(db)
  if (noted.some(({ key_id }) => !atRest.keyIds.includes(key_id))) throw missingSecret(current)
  if (current && !isReadOnly) await insertSealingKey(db, current, new Date(clock()).toISOString())

  const isDone = noted.length === 1 && noted[0]?.key_id === current && noted[0]?.completed_at !== null
  const stopping = new AbortController()
  let work = Promise.resolve()
  return {
    start() {
      if (isDone) return
      work = sealAnew({ db, atRest, clock, signal: stopping.signal }).then(
        (count) => {
          if (count > 0) log.info(`${count} stored secrets were encrypted with the first secret`)
        },
        (err) => log.error({ err }, 'stored secrets could not be encrypted again; the next start retries'),
      )
    },
    async stop() {
      stopping.abort()
      await work
    },
  }
}

const missingSecret = (current: string | undefined): Error =>
  new Error(
    current === undefined
      ? 'stored secrets are encrypted, but AUTH_KEY_SECRET is not set'
      : 'stored secrets were encrypted with another AUTH_KEY_SECRET: add it again after the new one, until "npx dropharbor rotate-secret" reports that nothing needs it',
  )
