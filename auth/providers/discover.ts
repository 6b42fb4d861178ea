import {
  allowInsecureRequests,
  type ClientAuth,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { providerFetch } from './outbound/provider-fetch.ts'

const GOOD_FOR_MS = 3_600_000

interface DiscoverParts {
  issuer: string
  /** Where its discovery document is, if not at the well-known place below its issuer. */
  discoveryUrl?: string | undefined
  clientId: string
  authentication: ClientAuth
  fetch: ReturnType<typeof providerFetch>
}

/**
 * Returns a function that reads what a provider publishes about itself (OpenID Connect Discovery
 * 1.0), at first use and then once an hour. A provider that is unreachable prevents neither the
 * start nor other sign-ins. The former document stays in use while a new reading fails.
 */
export function discover({ issuer, discoveryUrl, clientId, authentication, fetch }: DiscoverParts) {
  let held: { configuration: Configuration; readAt: number } | undefined
  let reading: Promise<Configuration> | undefined

  async function read(): Promise<Configuration> {
    try {
      const configuration = await discovery(
        new URL(discoveryUrl ?? issuer),
        clientId,
        undefined,
        authentication,
        {
          [customFetch]: fetch,
          execute: [
            // TLS would suffice (OpenID Connect Core, section 3.1.3.7), but the signature is
            // checked all the same.
            enableNonRepudiationChecks,
            // Settings allow http:// for this machine only.
            ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
          ],
        },
      )
      assertIssuer(configuration, issuer)
      held = { configuration, readAt: performance.now() }
      return configuration
    } catch (error) {
      if (held) return held.configuration
      throw error
    } finally {
      reading = undefined
    }
  }

  return async (): Promise<Configuration> => {
    if (held && performance.now() - held.readAt < GOOD_FOR_MS) return held.configuration
    reading ??= read()
    return reading
  }
}

/**
 * Checks the issuer of the document (OpenID Connect Discovery 1.0, section 4.3); a setting may lack
 * the slash at the end.
 */
function assertIssuer(configuration: Configuration, issuer: string): void {
  const said = configuration.serverMetadata().issuer
  if (said.replace(/\/$/, '') !== issuer.replace(/\/$/, '')) throw new Error(`its issuer is ${said}`)
}
