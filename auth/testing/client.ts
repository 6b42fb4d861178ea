import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { generateSync } from 'otplib'

interface Call {
  body?: unknown
  /** A body that is sent unchanged, in place of `body`. */
  raw?: string | Buffer
  token?: string
  headers?: Record<string, string>
  ip?: string
}

/** A parsed answer. */
export interface Answer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any
}

export interface Account {
  email: string
  password: string
  id: string
  access_token: string
  refresh_token: string
}

/** Sends requests as a browser would: public key, newest error format, JSON. */
export interface TestClient {
  call: (method: string, path: string, call?: Call) => Promise<Answer>
  signUp: (overrides?: Record<string, unknown>) => Promise<Account>
  signIn: (email: string, password: string, headers?: Record<string, string>) => Promise<Answer>
  refresh: (refresh_token: unknown) => Promise<Answer>
  getUser: (token: string) => Promise<Answer>
  /** Begins to enrol an authenticator app. */
  enrollTotp: (token: string, friendly_name?: string) => Promise<{ id: string; secret: string }>
  /** Challenges a factor and answers it. */
  answerFactor: (token: string, factorId: string, code: string) => Promise<Answer>
  /**
   * Completes the enrolment of an authenticator app, which raises the account's session to aal2.
   */
  addTotp: (account: Account) => Promise<Account & { factorId: string; secret: string }>
}

/**
 * Returns the code that an app shows, this many 30-second steps after the service's present time.
 */
export const totpCode = (secret: string, now: number, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(now / 1000) + steps * 30 })

export const PASSWORD = 'correct horse 7'
export const newEmail = (): string => `visitor-${randomUUID().slice(0, 8)}@example.com`

export function createClient(app: FastifyInstance, clock: () => number): TestClient {
  const call: TestClient['call'] = async (method, path, { body, raw, token, headers, ip } = {}) => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: `/auth/v1${path}`,
      headers: {
        apikey: 'dropharbor-public-key',
        'x-supabase-api-version': '2024-01-01',
        ...(payload !== undefined && { 'content-type': 'application/json;charset=UTF-8' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
      ...(ip && { remoteAddress: ip }),
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && response.body !== '' ? response.json() : response.body,
    }
  }
  const enrollTotp: TestClient['enrollTotp'] = async (token, friendly_name = 'App') => {
    const { body } = await call('POST', '/factors', { token, body: { factor_type: 'totp', friendly_name } })
    return { id: body.id, secret: body.totp.secret }
  }
  const answerFactor: TestClient['answerFactor'] = async (token, factorId, code) => {
    const challenge = await call('POST', `/factors/${factorId}/challenge`, { token, body: {} })
    if (challenge.status !== 200) return challenge
    const body = { challenge_id: challenge.body.id, code }
    return call('POST', `/factors/${factorId}/verify`, { token, body })
  }
  return {
    call,
    enrollTotp,
    answerFactor,
    async addTotp(account) {
      const { id, secret } = await enrollTotp(account.access_token)
      const answer = await answerFactor(account.access_token, id, totpCode(secret, clock()))
      if (answer.status !== 200) throw new Error(`the factor answered ${JSON.stringify(answer.body)}`)
      const { access_token, refresh_token } = answer.body
      return { ...account, access_token, refresh_token, factorId: id, secret }
    },
    async signUp(overrides = {}) {
      const email = newEmail()
      const answer = await call('POST', '/signup', { body: { email, password: PASSWORD, ...overrides } })
      if (answer.status !== 200) throw new Error(`sign-up answered ${JSON.stringify(answer.body)}`)
      const { access_token, refresh_token, user } = answer.body
      return { email, password: PASSWORD, id: user.id, access_token, refresh_token }
    },
    signIn: (email, password, headers) =>
      call('POST', '/token?grant_type=password', { body: { email, password }, ...(headers && { headers }) }),
    refresh: (refresh_token) => call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } }),
    getUser: (token) => call('GET', '/user', { token }),
  }
}
