import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { builtInNames } from '../providers/built-in-names.ts'
import type { FoundProvider, Provider } from '../providers/provider.ts'

const LONGEST_NAME = 100

/**
 * Finds the provider that a client names, in upper or lower case: one of the settings, or one that
 * an owner added. Throws 400 `validation_failed` (docs/wire-contract.md, 12.1).
 */
export async function providerNamed(context: AuthContext, asked: string): Promise<Provider> {
  const name = asked.slice(0, LONGEST_NAME)
  const found = await findProvider(context, name.toLowerCase())
  if (found.state === 'enabled') return found.provider
  throw new AuthError(400, 'validation_failed', `Unsupported provider: ${reasonFor(name, found)}`)
}

/** Finds a provider by its name on the wire; if there is none, returns why. */
export async function findProvider(
  { providers, customProviders }: Pick<AuthContext, 'providers' | 'customProviders'>,
  name: string,
): Promise<FoundProvider> {
  const provider = providers.get(name)
  if (provider) return { state: 'enabled', provider }
  return name.startsWith('custom:') ? customProviders.find(name) : { state: 'unknown' }
}

function reasonFor(name: string, { state }: FoundProvider): string {
  if (/^custom:/i.test(name)) {
    return `custom provider ${name} ${state === 'disabled' ? 'is disabled' : 'not found'}`
  }
  const isKnown = builtInNames.some((known) => known === name.toLowerCase())
  return isKnown ? 'provider is not enabled' : `Provider ${name} could not be found`
}
