import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { AuthenticatorApp } from './authenticator-app.ts'
import { type Account, createAccount, publicKey } from './create-account.ts'
import { codeSentTo } from './outbox.ts'

/** Somebody who prepares an account over HTTP, for tests that start after it. */
export class Owner {
  readonly account: Account
  readonly #request: APIRequestContext
  #token = ''

  private constructor(request: APIRequestContext, account: Account) {
    this.#request = request
    this.account = account
  }

  /** With a new account. */
  static async create(request: APIRequestContext): Promise<Owner> {
    const owner = new Owner(request, await createAccount(request))
    const { access_token } = await owner.call('/token?grant_type=password', owner.account)
    owner.#token = access_token
    return owner
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
    const { access_token } = await this.call(path, answer)
    this.#token = access_token
  }

  // biome-ignore lint/suspicious/noExplicitAny: what comes over the wire is asserted by its use
  async call(path: string, data: unknown = {}): Promise<any> {
    const headers = { ...publicKey, ...(this.#token && { authorization: `Bearer ${this.#token}` }) }
    const answer = await this.#request.post(`/auth/v1${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
}
