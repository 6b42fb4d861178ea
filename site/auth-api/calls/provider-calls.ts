import type { Provider } from '@supabase/auth-js'
import type { AuthCore } from '../client/auth-core.ts'
import { Refusal } from '../errors/refusal.ts'
import { toRefusal } from '../errors/to-refusal.ts'
import { returnAddress } from '../return-address.ts'
import { leaveFor } from './leave-for.ts'

/** Signs in with a provider, on the provider's site. A refusal is thrown. */
export interface ProviderCalls {
  /**
   * Leaves for the provider's page. Resolves when the visitor returns to this page with the
   * browser's Back.
   */
  signIn(provider: string): Promise<void>
}

export function providerCalls({ client }: AuthCore): ProviderCalls {
  return {
    async signIn(provider) {
      const { data, error } = await client.signInWithOAuth({
        provider: provider as Provider,
        options: { redirectTo: returnAddress(), skipBrowserRedirect: true },
      })
      if (error) throw toRefusal(error)
      await assertLeads(data.url)
      await leaveFor(data.url)
    },
  }
}

/**
 * Requests the address once before leaving. If the service can't begin, since the provider is down
 * for example, it answers in JSON, which is no page for a visitor (docs/wire-contract.md, 12.1).
 */
async function assertLeads(url: string): Promise<void> {
  const answer = await fetch(url, { redirect: 'manual' })
  if (answer.type === 'opaqueredirect') return
  const { message, msg, code, error_code } = await answer.json().catch(() => ({}))
  const error = { status: answer.status, code: error_code ?? code }
  if (error.code === 'service_unavailable' || error.code === 'read_only') throw new Refusal(message, error)
  throw toRefusal(Object.assign(new Error(message ?? msg), error))
}
