import { ladingCalls } from '../../auth-api/calls/lading-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'

/**
 * Brings to the account of who is signed in what was carried here. What fails is tried with the
 * next page.
 */
export async function deliver(client: AuthClient): Promise<void> {
  await client
    .extend(ladingCalls)
    .deliver()
    .catch(() => {})
}
