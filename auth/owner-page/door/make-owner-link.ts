import type { AuthContext } from '../../context.ts'
import { insertOwnerPass } from '../../db/service/owner-passes.ts'
import { ownerPass } from './owner-pass.ts'

const LIFE_SECONDS = 600

/** Makes a link that opens the owner's page once, within ten minutes (docs/decisions/036). */
export async function makeOwnerLink(
  context: Pick<AuthContext, 'db' | 'clock'> & { config: Pick<AuthContext['config'], 'PUBLIC_URL'> },
): Promise<string> {
  const { token, row } = ownerPass.make(context, LIFE_SECONDS)
  await insertOwnerPass(context.db, 'owner_links', row)
  return `${context.config.PUBLIC_URL}/_owner/open/${token}`
}
