import { createHash, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { startApp } from '../testing/start-app.ts'

const RESOURCE = 'https://mcp.shop.example/mcp'
const CALLBACK = 'http://localhost:33418/callback'

/**
 * These are the requests of the client in @modelcontextprotocol/sdk 1.32, in their order and with
 * their headers.
 */
test('an MCP client finds the server by its issuer, registers itself, and gets a token for its resource', async () => {
  const { app } = await startApp({
    env: { OAUTH_SERVER_ENABLED: 'on', OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'on' },
  })
  const json = { 'content-type': 'application/json', apikey: 'dropharbor-public-key' }
  const post = (url: string, payload: object, headers = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { ...json, ...headers } })
  const form = (url: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    })
  const pathOf = (address: string) => new URL(address).pathname

  // An MCP server names the issuer, with its path, as the authorization server.
  const discovered = await app.inject({
    url: '/.well-known/oauth-authorization-server/auth/v1',
    headers: { 'mcp-protocol-version': '2025-11-25', accept: 'application/json' },
  })
  const metadata = discovered.json()
  expect(discovered.headers['content-type']).toContain('application/json')
  expect(metadata.code_challenge_methods_supported).toContain('S256')

  const registered = await app.inject({
    method: 'POST',
    url: pathOf(metadata.registration_endpoint),
    headers: { 'content-type': 'application/json' },
    payload: {
      client_name: 'MCP desk',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope: 'openid email',
    },
  })
  expect(registered.statusCode).toBe(201)
  const { client_id, client_secret } = registered.json()
  expect(client_secret).toBeUndefined()

  const code_verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
    redirect_uri: CALLBACK,
    state: 'st',
    scope: 'openid email',
    resource: RESOURCE,
  })
  const asked = await app.inject(`${pathOf(metadata.authorization_endpoint)}?${query}`)
  const id = new URL(String(asked.headers['location'])).searchParams.get('authorization_id')

  const account = await post('/auth/v1/signup', { email: 'ada@shop.example', password: 'correct horse 7' })
  const authorization = `Bearer ${account.json().access_token}`
  const place = `/auth/v1/oauth/authorizations/${id}`
  const shown = await app.inject({ url: place, headers: { ...json, authorization } })
  expect(shown.json()).toMatchObject({ client: { name: 'MCP desk' }, resource: RESOURCE })
  const approved = await post(`${place}/consent`, { action: 'approve' }, { authorization })
  const answer = new URL(approved.json().redirect_url).searchParams
  expect([answer.get('state'), answer.get('iss')]).toEqual(['st', metadata.issuer])

  const code = answer.get('code') ?? ''
  const token = pathOf(metadata.token_endpoint)
  const beside = { resource: RESOURCE, client_id }
  const exchange = { grant_type: 'authorization_code', code, code_verifier, redirect_uri: CALLBACK }
  const exchanged = await form(token, { ...exchange, ...beside })
  expect(decodeJwt(exchanged.json().access_token)).toMatchObject({ aud: RESOURCE, client_id })
  const { refresh_token } = exchanged.json()
  const refreshed = await form(token, { grant_type: 'refresh_token', refresh_token, ...beside })
  expect([refreshed.statusCode, decodeJwt(refreshed.json().access_token).aud]).toEqual([200, RESOURCE])
})
