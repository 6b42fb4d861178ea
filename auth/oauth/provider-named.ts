import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { builtInNames } from '../providers/built-in-names.ts'
import type { Provider } from '../providers/provider.ts'

const LONGEST_NAME = 100

/**
 * The provider that a client names, in any case: of the settings, or one that an owner added.
 * Throws 400 `validation_failed` (docs/wire-contract.md, 12.1).
 */
export async function providerNamed(context: AuthContext, asked: string): Promise<Provider> {
  const name = asked.slice(0, LONGEST_NAME)
  const provider = await findProvider(context, name.toLowerCase())
  if (typeof provider === 'object') return provider
  throw new AuthError(400, 'validation_failed', `Unsupported provider: ${reasonFor(name, provider)}`)
}

/** A provider by its name on the wire; else why there is none. */
export async function findProvider(
  { providers, customProviders }: Pick<AuthContext, 'providers' | 'customProviders'>,
  name: string,
): Promise<Provider | 'disabled' | undefined> {
  return providers.get(name) ?? (name.startsWith('custom:') ? customProviders.find(name) : undefined)
}

function reasonFor(name: string, found: 'disabled' | undefined): string {
  if (/^custom:/i.test(name)) return `custom provider ${name} ${found ? 'is disabled' : 'not found'}`
  const isKnown = builtInNames.some((known) => known === name.toLowerCase())
  return isKnown ? 'provider is not enabled' : `Provider ${name} could not be found`
}
