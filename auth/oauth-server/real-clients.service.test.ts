import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { expect, test } from 'vitest'
import { PASSWORD } from '../testing/client.ts'
import { fetchFrom } from '../testing/oauth-server/fetch-from.ts'
import { CALLBACK, makeRelyingParty, oauthSettings } from '../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const ISSUER = new URL('http://localhost:3000/auth/v1')

onBothDatabases(
  'real clients',
  (service) => {
    /**
     * Does what a browser and its user do between the client's redirect and the answer at its
     * address.
     */
    const approve = async (url: URL, token: string): Promise<URL> => {
      const { client } = service()
      const { headers } = await client.call('GET', url.href.slice(ISSUER.href.length))
      const id = new URL(String(headers['location'])).searchParams.get('authorization_id')
      const shown = await client.call('GET', `/oauth/authorizations/${id}`, { token })
      const { body } = shown.body.redirect_url
        ? shown
        : await client.call('POST', `/oauth/authorizations/${id}/consent`, {
            token,
            body: { action: 'approve' },
          })
      return new URL(body.redirect_url)
    }

    test('openid-client discovers, signs a user in, reads the user info, refreshes and revokes', async () => {
      const { app, client, clock, config } = service()
      const account = await client.signUp({ data: { full_name: 'Ada' } })
      const { id, secret } = await makeRelyingParty(service())
      const configuration = await openid.discovery(ISSUER, id, secret, openid.ClientSecretBasic(secret), {
        execute: [openid.allowInsecureRequests],
        [openid.customFetch]: fetchFrom(app),
      })
      // The client verifies the ID token by the published keys.
      openid.enableNonRepudiationChecks(configuration)
      const pkceCodeVerifier = openid.randomPKCECodeVerifier()
      const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()]
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: CALLBACK,
        scope: 'openid email profile',
        code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
        state: expectedState,
        nonce: expectedNonce,
        max_age: '300',
      })
      const answer = await approve(url, account.access_token)
      const tokens = await openid.authorizationCodeGrant(configuration, answer, {
        pkceCodeVerifier,
        expectedState,
        expectedNonce,
        maxAge: 300,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      expect(claims).toMatchObject({ sub: account.id, email: account.email, name: 'Ada', acr: 'aal1' })
      expect(Math.abs((claims?.auth_time ?? 0) - clock() / 1000)).toBeLessThan(60)
      expect(await openid.fetchUserInfo(configuration, tokens.access_token, account.id)).toMatchObject({
        email: account.email,
        email_verified: true,
      })
      const refreshed = await openid.refreshTokenGrant(configuration, tokens.refresh_token ?? '')
      expect(refreshed.scope).toBe('openid email profile')
      await openid.tokenRevocation(configuration, refreshed.refresh_token ?? '')
      await expect(
        openid.refreshTokenGrant(configuration, refreshed.refresh_token ?? ''),
      ).rejects.toMatchObject({ error: 'invalid_grant', status: 400 })
      await expect(
        openid.fetchUserInfo(configuration, refreshed.access_token, account.id),
      ).rejects.toMatchObject({ status: 403 })
      expect(config.OAUTH_SERVER_ENABLED).toBe(true)
    })

    test('oauth4webapi registers itself, and finds out an answer of another issuer, state or code', async () => {
      const { app, client } = service()
      const account = await client.signUp()
      const options = { [oauth.allowInsecureRequests]: true, [oauth.customFetch]: fetchFrom(app) }
      const server = await oauth.processDiscoveryResponse(
        ISSUER,
        await oauth.discoveryRequest(ISSUER, options),
      )
      const made = await oauth.processDynamicClientRegistrationResponse(
        await oauth.dynamicClientRegistrationRequest(
          server,
          {
            redirect_uris: [CALLBACK],
            client_name: 'Dynamic',
            token_endpoint_auth_method: 'client_secret_post',
          },
          options,
        ),
      )
      const self: oauth.Client = { client_id: made.client_id }
      const authentication = oauth.ClientSecretPost(String(made['client_secret']))
      const verifier = oauth.generateRandomCodeVerifier()
      const url = new URL(server.authorization_endpoint ?? '')
      url.search = new URLSearchParams({
        client_id: made.client_id,
        redirect_uri: CALLBACK,
        response_type: 'code',
        scope: 'openid',
        state: 'ours',
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).toString()
      const answer = await approve(url, account.access_token)

      // A client detects an answer of another server by its issuer (RFC 9207).
      const mixed = new URL(answer)
      mixed.searchParams.set('iss', 'https://evil.example')
      expect(() => oauth.validateAuthResponse(server, self, mixed, 'ours')).toThrow(/iss/)
      expect(() => oauth.validateAuthResponse(server, self, answer, 'another')).toThrow(/state/)

      const parameters = oauth.validateAuthResponse(server, self, answer, 'ours')
      const exchange = () =>
        oauth.authorizationCodeGrantRequest(
          server,
          self,
          authentication,
          parameters,
          CALLBACK,
          verifier,
          options,
        )
      const tokens = await oauth.processAuthorizationCodeResponse(server, self, await exchange(), {
        requireIdToken: true,
      })
      expect(oauth.getValidatedIdTokenClaims(tokens)?.sub).toBe(account.id)
      await expect(
        oauth.processAuthorizationCodeResponse(server, self, await exchange()),
      ).rejects.toMatchObject({ error: 'invalid_grant' })
      await expect(
        oauth.processUserInfoResponse(
          server,
          self,
          account.id,
          await oauth.userInfoRequest(server, self, tokens.access_token, options),
        ),
      ).rejects.toThrow()
    })

    test('a client that asks for a later proof gets it, or learns that there is none', async () => {
      const { app, client, advance } = service()
      const account = await client.signUp()
      const { id, secret } = await makeRelyingParty(service(), { trusted: true })
      const configuration = await openid.discovery(
        ISSUER,
        id,
        { [openid.clockSkew]: 600 },
        openid.ClientSecretBasic(secret),
        {
          execute: [openid.allowInsecureRequests],
          [openid.customFetch]: fetchFrom(app),
        },
      )
      const pkceCodeVerifier = openid.randomPKCECodeVerifier()
      const begin = async (fields: Record<string, string>) =>
        openid.buildAuthorizationUrl(configuration, {
          redirect_uri: CALLBACK,
          scope: 'openid',
          code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
          code_challenge_method: 'S256',
          ...fields,
        })
      advance(600_000)
      const silent = await approve(await begin({ prompt: 'none', max_age: '60' }), account.access_token)
      await expect(
        openid.authorizationCodeGrant(configuration, silent, { pkceCodeVerifier }),
      ).rejects.toMatchObject({ error: 'login_required' })
      const { body } = await client.signIn(account.email, PASSWORD)
      const answer = await approve(await begin({ max_age: '60' }), body.access_token)
      const tokens = await openid.authorizationCodeGrant(configuration, answer, {
        pkceCodeVerifier,
        maxAge: 60,
      })
      expect(tokens.claims()?.sub).toBe(account.id)
      advance(-600_000)
    })
  },
  { settings: { ...oauthSettings, OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: true } },
)
