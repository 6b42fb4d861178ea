import { createHash, randomBytes } from 'node:crypto'
import { administrator, SECRET_KEYS } from '../accounts/administrator.ts'
import type { TestService } from '../service.ts'

/** Settings that enable the OAuth server, and let tests make clients. */
export const oauthSettings = { AUTH_SECRET_KEY: SECRET_KEYS, OAUTH_SERVER_ENABLED: true }

export const CALLBACK = 'https://app.example.com/cb'

export type Fields = Record<string, string>

/** A client of the OAuth server. */
export interface RelyingParty {
  id: string
  secret: string
  verifier: string
  /**
   * Requests the authorization endpoint, and returns its answer; an empty parameter is left out.
   */
  ask: (fields?: Fields) => Promise<URL>
  /** Returns the id of a request that waits for its user. */
  request: (fields?: Fields) => Promise<string>
  /** Returns what a user's session is shown. */
  show: (token: string, id: string) => ReturnType<TestService['client']['call']>
  decide: (token: string, id: string, action?: string) => ReturnType<TestService['client']['call']>
  /** Returns a code for a user, who is asked if necessary. */
  code: (token: string, fields?: Fields) => Promise<string>
  /** Calls the token endpoint with the client's own credentials. */
  token: (fields: Fields, headers?: Fields) => ReturnType<TestService['client']['call']>
  exchange: (code: string, fields?: Fields) => ReturnType<TestService['client']['call']>
  refresh: (refresh_token: string, fields?: Fields) => ReturnType<TestService['client']['call']>
  /** Goes through the whole flow, and returns the tokens of a user. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  signIn: (token: string, fields?: Fields) => Promise<any>
}

const form = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))

/** Posts a form, as clients of OAuth do. */
export const postForm = (service: TestService, path: string, fields: Fields, headers: Fields = {}) =>
  service.client.call('POST', path, {
    raw: form(fields).toString(),
    headers: { apikey: '', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

/** Makes a client by the admin API. */
export async function makeRelyingParty(
  service: TestService,
  fields: Record<string, unknown> = {},
): Promise<RelyingParty> {
  const made = await administrator(() => service)('POST', '/admin/oauth/clients', {
    redirect_uris: [CALLBACK],
    client_name: 'App',
    ...fields,
  })
  if (made.status !== 201) throw new Error(`the client was answered ${JSON.stringify(made.body)}`)
  const { client_id: id, client_secret: secret = '', token_endpoint_auth_method: method } = made.body
  const [redirect_uri] = made.body.redirect_uris
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { client } = service

  const ask: RelyingParty['ask'] = async (fields = {}) => {
    const query = form({
      client_id: id,
      redirect_uri,
      response_type: 'code',
      scope: 'email',
      state: 'a state',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...fields,
    })
    const { headers, body } = await client.call('GET', `/oauth/authorize?${query}`, {
      headers: { apikey: '' },
    })
    if (headers['location'] === undefined) throw new Error(`authorize answered ${JSON.stringify(body)}`)
    return new URL(String(headers['location']))
  }
  const request: RelyingParty['request'] = async (fields) => {
    const location = await ask(fields)
    return location.searchParams.get('authorization_id') ?? Promise.reject(new Error(location.href))
  }
  const show: RelyingParty['show'] = (token, id) =>
    client.call('GET', `/oauth/authorizations/${id}`, { token })
  const decide: RelyingParty['decide'] = (token, id, action = 'approve') =>
    client.call('POST', `/oauth/authorizations/${id}/consent`, { token, body: { action } })
  const code: RelyingParty['code'] = async (token, fields) => {
    const id = await request(fields)
    const shown = await show(token, id)
    const { body } = shown.body.redirect_url === undefined ? await decide(token, id) : shown
    const answer = new URL(body.redirect_url ?? 'none:')
    return answer.searchParams.get('code') ?? Promise.reject(new Error(JSON.stringify(body)))
  }
  const byBasic = method === 'client_secret_basic'
  const credentials: Fields = byBasic ? {} : { client_id: id, client_secret: secret }
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  const token: RelyingParty['token'] = (fields, headers = byBasic ? { authorization } : {}) =>
    postForm(service, '/oauth/token', { ...credentials, ...fields }, headers)
  const exchange: RelyingParty['exchange'] = (code, fields = {}) =>
    token({ grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier, ...fields })
  const refresh: RelyingParty['refresh'] = (refresh_token, fields = {}) =>
    token({ grant_type: 'refresh_token', refresh_token, ...fields })
  return {
    id,
    secret,
    verifier,
    ask,
    request,
    show,
    decide,
    code,
    token,
    exchange,
    refresh,
    async signIn(userToken, fields) {
      const { status, body } = await exchange(await code(userToken, fields))
      if (status !== 200) throw new Error(`the code was answered ${JSON.stringify(body)}`)
      return body
    },
  }
}
