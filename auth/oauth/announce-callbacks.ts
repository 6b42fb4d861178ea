import type { AuthContext } from '../context.ts'
import { callbackOf } from './callback-of.ts'

interface Log {
  info: (about: object, text: string) => void
  warn: (about: object, text: string) => void
}

/** Logs at the start which callbacks the providers must know, and which provider has no domains. */
export function announceCallbacks(context: AuthContext, log: Log): void {
  const names = [...context.providers.keys()]
  const callbacks = Object.fromEntries(names.map((name) => [name, callbackOf(context, name)]))
  if (names.length > 0) log.info({ callbacks }, 'register these callback addresses with the providers')
  const silent = context.config.EXTERNAL_OIDC.filter(({ domains }) => domains.length === 0)
  for (const { name } of silent) {
    log.warn(
      { provider: `custom:${name}` },
      'an entry of EXTERNAL_OIDC lists no domains: accounts from this provider get no email address',
    )
  }
}
