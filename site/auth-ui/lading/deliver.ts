import { ladingCalls } from '../../auth-api/calls/lading-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'

/**
 * Delivers what this browser carries to the account of the signed-in user. Ignores a failure,
 * because the next page tries again.
 */
export async function deliver(client: AuthClient): Promise<void> {
  await client
    .extend(ladingCalls)
    .deliver()
    .catch(() => {})
}
