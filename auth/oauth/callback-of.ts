import { type AuthContext, issuerOf } from '../context.ts'

/**
 * Where a provider sends people back to. Each has an address of its own, so that no provider can have another one's
 * answer taken for its own (RFC 9700, section 4.4.2.2). One alone may have the address without a name.
 */
export const callbackOf = (context: AuthContext, provider: string): string => {
  const callback = `${issuerOf(context.config)}/callback`
  return nameAtCallback(context, provider) === undefined ? callback : `${callback}/${provider}`
}

/** What stands behind `/callback/` when this provider answers; undefined where nothing does. */
export function nameAtCallback({ config, providers }: AuthContext, provider: string): string | undefined {
  const [only, ...others] = providers.keys()
  const unnamed = config.EXTERNAL_UNNAMED_CALLBACK ?? (others.length === 0 ? only : undefined)
  return provider === unnamed ? undefined : provider
}
