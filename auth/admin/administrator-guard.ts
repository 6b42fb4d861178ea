import type { AuthContext } from '../context.ts'
import { noEndpoint } from '../errors.ts'
import { asking, type Guard } from '../http/guards/guard.ts'
import { authenticateAdministrator } from './authenticate-administrator.ts'

/**
 * Creates the guard that lets administrators through. Attempts without a right key count against
 * their address; a right key never does. Throws 404 `not_found` if no key is set, as for an unknown
 * path, and what `authenticateAdministrator` throws.
 */
export function createAdministratorGuard(context: AuthContext): Guard {
  return asking('secret', async ({ headers, ip }) => {
    if (!context.secretKeys.areSet) throw noEndpoint()
    await context.limits.wrongSecretKey(ip, () => authenticateAdministrator(context, headers.authorization))
  })
}
