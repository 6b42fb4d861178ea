import type { AuthContext } from '../context.ts'
import { noEndpoint } from '../errors.ts'
import { asking, type Guard } from '../http/guards/guard.ts'
import { authenticateAdministrator } from './authenticate-administrator.ts'

/**
 * Lets administrators through. What presents no right key is counted by its address; a right key
 * never is. Throws 404 `not_found` where no key is set, as for an unknown path.
 */
export function createAdministratorGuard(context: AuthContext): Guard {
  return asking('secret', async ({ headers, ip }) => {
    if (!context.secretKeys.areSet) throw noEndpoint()
    await context.limits.wrongSecretKey(ip, () => authenticateAdministrator(context, headers.authorization))
  })
}
