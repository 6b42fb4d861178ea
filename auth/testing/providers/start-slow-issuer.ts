import { startWebServer } from './start-web-server.ts'

/** Starts an issuer that runs `meanwhile` before it answers. */
export async function startSlowIssuer() {
  const slow = { issuer: '', meanwhile: async () => {} }
  slow.issuer = await startWebServer((app) => {
    app.get('/.well-known/openid-configuration', async () => {
      await slow.meanwhile()
      return {
        issuer: slow.issuer,
        authorization_endpoint: `${slow.issuer}/authorize`,
        token_endpoint: `${slow.issuer}/token`,
        jwks_uri: `${slow.issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
      }
    })
  })
  return slow
}
