import { type AuthContext, issuerOf } from '../context.ts'

/**
 * Returns the callback of a provider. Each has its own, against mix-up attacks (RFC 9700, section
 * 4.4.2.2). Only one provider may have the callback without a name.
 */
export const callbackOf = (context: AuthContext, provider: string): string => {
  const callback = `${issuerOf(context.config)}/callback`
  return nameAtCallback(context, provider) === undefined ? callback : `${callback}/${provider}`
}

/** Returns the last segment of this provider's callback; undefined for the one without a name. */
export function nameAtCallback({ config, providers }: AuthContext, provider: string): string | undefined {
  const [only, ...others] = providers.keys()
  const unnamed = config.EXTERNAL_UNNAMED_CALLBACK ?? (others.length === 0 ? only : undefined)
  return provider === unnamed ? undefined : provider
}
