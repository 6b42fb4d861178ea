import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { AuthenticatorApp } from './authenticator-app.ts'
import { type Account, createAccount, publicKey } from './create-account.ts'
import { codeSentTo } from './outbox.ts'

interface Session {
  readonly access_token: string
  readonly refresh_token: string
}

/** The owner of an account that is prepared over HTTP, for tests that start with one. */
export class Owner {
  readonly account: Account
  readonly #request: APIRequestContext
  /** The session as the service last returned it, and as a browser stores it. */
  session: Session | undefined

  private constructor(request: APIRequestContext, account: Account) {
    this.#request = request
    this.account = account
  }

  /** Creates a new account, with these credentials if given. */
  static async create(request: APIRequestContext, account?: Account): Promise<Owner> {
    const owner = new Owner(request, await createAccount(request, account))
    await owner.signIn()
    return owner
  }

  /** Signs in again: a session doesn't learn of changes made by another. */
  async signIn(): Promise<void> {
    this.session = undefined
    this.session = await this.call('/token?grant_type=password', this.account)
  }

  async addApp(name = 'Authenticator app'): Promise<AuthenticatorApp> {
    const { id, totp } = await this.call('/factors', { factor_type: 'totp', friendly_name: name })
    const app = new AuthenticatorApp(totp.secret)
    const challenge = await this.call(`/factors/${id}/challenge`)
    await this.#prove(`/factors/${id}/verify`, { challenge_id: challenge.id, code: await app.code() })
    return app
  }

  async addPhone(phone: string): Promise<void> {
    const name = `Phone ending ${phone.slice(-2)}`
    const { id } = await this.call('/factors', { factor_type: 'phone', friendly_name: name, phone })
    const challenge = await this.call(`/factors/${id}/challenge`)
    const code = await codeSentTo(this.#request, phone)
    await this.#prove(`/factors/${id}/verify`, { challenge_id: challenge.id, code })
  }

  async makeRecoveryCodes(): Promise<string[]> {
    const { codes } = await this.call('/factors/recovery-codes')
    return codes
  }

  async #prove(path: string, answer: unknown): Promise<void> {
    this.session = await this.call(path, answer)
  }

  // biome-ignore lint/suspicious/noExplicitAny: what comes over the wire is asserted by its use
  async call(path: string, data: unknown = {}, method = 'POST'): Promise<any> {
    const token = this.session?.access_token
    const headers = { ...publicKey, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await this.#request.fetch(`/auth/v1${path}`, { method, headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
}
