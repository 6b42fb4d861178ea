import { randomUUID } from 'node:crypto'
import { password } from '../product/sign-up.ts'
import { type Answer, at, call, callUntilAnswered, inShort, MOST_TRIES } from './call.ts'

/** The actions of a visitor, taken again and again. */
export const acts = ['sign-up', 'sign-in', 'refresh', 'change'] as const
type Act = (typeof acts)[number]

/** What the product has acknowledged, and must therefore still know. */
export interface Acknowledged {
  sessions: BegunSession[]
}

interface BegunSession {
  act: Act
  refreshToken: string
  /** Milliseconds since 1970. */
  at: number
}

/**
 * A visitor with an account and a session, who behaves as auth-js does: repeats what was not
 * answered, and keeps the session until it is refused.
 */
export class Visitor {
  readonly #origin: string
  readonly #acknowledged: Acknowledged
  #email = ''
  /**
   * The newest account that this visitor created: signing in to the same one every time would push
   * out its oldest sessions.
   */
  #newest = ''
  #access = ''
  #refresh = ''
  /** The latest number that was acknowledged for its account, and when. */
  #number = 0
  #numberedAt = 0
  #tried = 0
  /** Number of times that its session was refused. */
  signedOut = 0
  /** Accounts that were created and then refused their password. */
  readonly #lostAccounts: string[] = []

  constructor(origin: string, acknowledged: Acknowledged) {
    this.#origin = origin
    this.#acknowledged = acknowledged
  }

  async begin(): Promise<this> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      this.#email = `${randomUUID()}@example.com`
      this.#newest = this.#email
      if (this.#take(await this.#call('POST', 'signup', { email: this.#email, password }))) return this
    }
    throw new Error('no account could be made')
  }

  async act(act: Act): Promise<Answer> {
    if (act === 'refresh') return this.#refreshed()
    if (act === 'change') return this.#changed()
    return act === 'sign-up' ? this.#signedUp() : this.#signedIn()
  }

  /** Lists what was acknowledged to this visitor and is gone, a line each. */
  async lost(): Promise<string[]> {
    for (let tries = 0; tries < MOST_TRIES; tries++) if ((await this.#refreshed()).status === 200) break
    const answer = await callUntilAnswered(this.#origin, 'GET', 'user', { token: this.#access })
    const { number = 0 } = (answer.body['user_metadata'] ?? {}) as { number?: number }
    const changed = `change ${this.#number} of ${at(this.#numberedAt)}`
    if (answer.status !== 200) return [...this.#lostAccounts, `${changed}: ${inShort(answer)}`]
    return this.#number > number
      ? [...this.#lostAccounts, `${changed}: the account has ${number}`]
      : this.#lostAccounts
  }

  async #signedUp(): Promise<Answer> {
    const email = `${randomUUID()}@example.com`
    const answer = await this.#begun('sign-up', email)
    if (answer.status === 200) this.#newest = email
    return answer
  }

  async #signedIn(): Promise<Answer> {
    const answer = await this.#begun('sign-in', this.#newest)
    if (answer.status !== 400) return answer
    this.#lostAccounts.push(`account at ${at(Date.now())}: ${inShort(answer)}`)
    this.#newest = this.#email
    return answer
  }

  async #begun(act: 'sign-up' | 'sign-in', email: string): Promise<Answer> {
    const path = act === 'sign-up' ? 'signup' : 'token?grant_type=password'
    const answer = await this.#call('POST', path, { email, password })
    const refreshToken = String(answer.body['refresh_token'])
    if (answer.status === 200) this.#acknowledged.sessions.push({ act, refreshToken, at: Date.now() })
    return answer
  }

  async #refreshed(): Promise<Answer> {
    const answer = await this.#call('POST', 'token?grant_type=refresh_token', {
      refresh_token: this.#refresh,
    })
    if (this.#take(answer) || answer.status < 400 || answer.status >= 500) return answer
    if (answer.status === 429) return answer
    this.signedOut++
    const { email } = { email: this.#email }
    this.#take(await this.#call('POST', 'token?grant_type=password', { email, password }))
    return answer
  }

  async #changed(): Promise<Answer> {
    const number = ++this.#tried
    const send = () => this.#call('PUT', 'user', { data: { number } }, this.#access)
    let answer = await send()
    // The access token has expired, or seems to by the clock.
    if (answer.status === 401 || answer.status === 403) {
      const refreshed = await this.#refreshed()
      if (refreshed.status !== 200) return refreshed
      answer = await send()
    }
    if (answer.status === 200) {
      this.#number = number
      this.#numberedAt = Date.now()
    }
    return answer
  }

  #call(method: string, path: string, body: object, token?: string): Promise<Answer> {
    return call(this.#origin, method, path, { body, token })
  }

  #take({ status, body }: Answer): boolean {
    if (status !== 200) return false
    this.#access = String(body['access_token'])
    this.#refresh = String(body['refresh_token'])
    return true
  }
}
