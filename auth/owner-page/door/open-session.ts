import type { AuthContext } from '../../context.ts'
import { consumeOwnerLink, insertOwnerPass } from '../../db/service/owner-passes.ts'
import { ownerPass } from './owner-pass.ts'
import { SESSION_SECONDS } from './session-seconds.ts'

/**
 * Exchanges the key of a link for the token of a new session; returns undefined for any other key.
 */
export async function openSession(
  context: Pick<AuthContext, 'db' | 'clock'>,
  key: string,
): Promise<string | undefined> {
  const hash = ownerPass.hashOf(key)
  if (hash === undefined) return undefined
  return context.db.transaction().execute(async (trx) => {
    if (!(await consumeOwnerLink(trx, hash, ownerPass.at(context)))) return undefined
    const { token, row } = ownerPass.make(context, SESSION_SECONDS)
    await insertOwnerPass(trx, 'owner_sessions', row)
    return token
  })
}
