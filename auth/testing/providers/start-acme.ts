import type { AuthConfig } from '../../config.ts'
import { allowedRedirect } from '../../settings/allowed-redirect.ts'
import { type Issuer, startIssuer } from './start-issuer.ts'

const REDIRECTS = ['https://app.example/in', 'https://*.preview.example/**', 'myapp://signed-in']

/**
 * Starts a provider; returns it with the settings of a service that knows it and may redirect to
 * other addresses than its own.
 */
export async function startAcme(): Promise<{
  acme: Issuer
  provider: string
  settings: Pick<AuthConfig, 'EXTERNAL_OIDC' | 'URI_ALLOW_LIST'>
}> {
  const acme = await startIssuer()
  return {
    acme,
    provider: 'custom:acme',
    settings: { EXTERNAL_OIDC: [acme.setting], URI_ALLOW_LIST: REDIRECTS.map(allowedRedirect) },
  }
}
