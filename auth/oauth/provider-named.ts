import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { builtInNames } from '../providers/built-in-names.ts'
import type { Provider } from '../providers/provider.ts'

/**
 * The provider that a client names, in any case. Throws 400 `validation_failed`
 * (docs/wire-contract.md, 12.1).
 */
export function providerNamed(context: AuthContext, asked: string): Provider {
  const name = asked.toLowerCase()
  const provider = context.providers.get(name)
  if (provider) return provider
  const isKnown = builtInNames.some((known) => known === name)
  const reason = isKnown ? 'provider is not enabled' : `Provider ${asked.slice(0, 100)} could not be found`
  throw new AuthError(400, 'validation_failed', `Unsupported provider: ${reason}`)
}
