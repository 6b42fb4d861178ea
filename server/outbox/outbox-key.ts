import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { keptSecret } from '../../auth/data-folder/kept-secret.ts'

/**
 * Returns the random part of the outbox's address. It is made once and kept beside the messages, so
 * that a bookmark stays valid.
 */
export async function outboxKey(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return keptSecret(join(folder, 'key'))
}
