import { join } from 'node:path'
import { readKeptSecret } from '../../auth/data-folder/kept-secret.ts'
import type { Check } from './finding.ts'

const about = 'secrets'

/** Checks that the secret that seals rows exists, and reports where. */
export const checkSecrets: Check = async ({ AUTH_KEY_SECRET, DATA_DIR }) => {
  const path = join(DATA_DIR, 'secret')
  const kept = await readKeptSecret(path)
  if (AUTH_KEY_SECRET.length > 0) return [{ level: 'ok', about, found: 'AUTH_KEY_SECRET is set' }]
  const found = 'AUTH_KEY_SECRET is not set'
  return kept === undefined
    ? [
        {
          level: 'warning',
          about,
          found: `${found}, and there is no ${path}`,
          advice:
            'set it to what "npx dropharbor secret" prints; otherwise the first start creates that file',
        },
      ]
    : [
        {
          level: 'warning',
          about,
          found: `${found}: ${path} holds the secret`,
          advice: 'back up that file, apart from the database: without it, no backup can be read',
        },
      ]
}
