import { setTimeout as delay } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { formatRefreshToken } from '../../../crypto/refresh-token.ts'
import { createCeremonies } from '../../authenticator/ceremonies.ts'
import { PASSWORD, type TestClient, totpCode } from '../../client.ts'
import { differs } from './differs.ts'
import { authenticatorOf } from './keys-of.ts'
import type { Sampled, SampledSession } from './sample.ts'
import type { Answer, Rehearsed } from './start-rehearsed.ts'

/** The stage of the rehearsal at which accounts are checked. */
export interface Stage {
  /** The tokens that browsers hold by now, by session, without those that were imported. */
  held: Map<string, string>
  /** Whether the accounts were exported and imported once more. */
  isBack: boolean
}

const OTHER_KEY = 'A'.repeat(43)
const TRIES = 600

/**
 * Returns what is wrong with an account, as seen through the product's API; nothing if it was moved
 * correctly.
 */
export async function lookAt(product: Rehearsed, account: Sampled, stage: Stage): Promise<string[]> {
  const { kind, id } = account
  const faults: string[] = []
  const must = (isRight: boolean, what: string) => void (isRight || faults.push(what))
  const view = await product.shown(id)
  if (kind.stays) {
    must(view.status === 404, `is here with ${view.status}, and should have stayed behind`)
    return faults
  }
  must(view.status === 200, `is not here: ${view.status}`)
  const others = differs(account, view.body, { isUsed: kind.session === 'opaque' })
  must(others.length === 0, `is shown otherwise: ${others}`)
  await lookAtPassword(product, account, must)
  if (kind.passkey) {
    const signedIn = await ceremoniesAt(product).signInWith(authenticatorOf(id, 'passkey'))
    must(signedIn.status === 200 && signedIn.body.user.id === id, `the passkey: ${said(signedIn)}`)
    const unknown = await ceremoniesAt(product).signInWith(authenticatorOf(crypto.randomUUID(), 'passkey'))
    must(unknown.status === 404 || unknown.status === 400, `an unknown passkey: ${said(unknown)}`)
  }
  for (const [index, session] of account.sessions.entries()) {
    await lookAtSession(product, account, session, { ...stage, isStolen: index === 1 }, must)
  }
  return faults
}

type Must = (isRight: boolean, what: string) => void

async function lookAtPassword(product: Rehearsed, account: Sampled, must: Must): Promise<void> {
  const { kind, user } = account
  const names = (['email', 'phone'] as const).filter((name) => user[name])
  for (const by of names) {
    const signIn = (password: string) =>
      product.send('/token?grant_type=password', { [by]: user[by], password })
    const wrong = await signIn(`${PASSWORD}!`)
    must(wrong.body.code === 'invalid_credentials', `a wrong password by ${by}: ${said(wrong)}`)
    const right = await signIn(PASSWORD)
    if (kind.refusal) {
      must(right.body.code === kind.refusal, `the password by ${by}: ${said(right)}, not ${kind.refusal}`)
      continue
    }
    must(right.status === 200, `the password by ${by}: ${said(right)}`)
    if (right.status !== 200) continue
    const own = await product.send('/user', undefined, right.body.access_token)
    const others = differs(account, own.body, { isUsed: true })
    must(own.status === 200 && others.length === 0, `GET /user: ${said(own)} ${others}`)
    if (kind.factor) await lookAtFactor(product, account, right.body.access_token, must)
  }
}

async function lookAtFactor(product: Rehearsed, account: Sampled, token: string, must: Must): Promise<void> {
  for (const { id, factor_type, secret, phone } of account.factors) {
    if (factor_type === 'webauthn') {
      const key = authenticatorOf(account.id, 'security key')
      const shown = await ceremoniesAt(product).answerKey(token, String(id), key)
      must(shown.status === 200 && levelOf(shown) === 'aal2', `the security key: ${said(shown)}`)
      continue
    }
    const path = `/factors/${id}`
    const challenge = await product.send(`${path}/challenge`, {}, token)
    const code = secret ? totpCode(String(secret), Date.now()) : await codeSentTo(product, String(phone))
    const verify = (code: string) =>
      product.send(`${path}/verify`, { challenge_id: challenge.body.id, code }, token)
    const shown = await verify(code)
    must(shown.status === 200 && levelOf(shown) === 'aal2', `the factor: ${said(challenge)}, ${said(shown)}`)
  }
}

const ceremoniesAt = ({ send }: Rehearsed) =>
  createCeremonies({
    call: async (_, path, { body, token } = {}) =>
      (await send(path, body as object, token)) as Awaited<ReturnType<TestClient['call']>>,
  })

/** Waits for a code, which a queue sends. */
async function codeSentTo({ outbox }: Rehearsed, phone: string): Promise<string> {
  for (let n = 0; n < TRIES; n++) {
    const message = (await outbox.list()).find(({ to }) => to === phone)
    const code = message && /\b\d{6}\b/.exec(message.text)?.[0]
    if (code) return code
    await delay(50)
  }
  return 'none came'
}

async function lookAtSession(
  product: Rehearsed,
  { id, kind }: Sampled,
  session: SampledSession,
  { held, isBack, isStolen }: Stage & { isStolen: boolean },
  must: Must,
): Promise<void> {
  const refresh = (refresh_token: string) =>
    product.send('/token?grant_type=refresh_token', { refresh_token })
  const { refresh_token_hmac_key: key, refresh_token_counter: counter } = session
  const signed = key === null ? undefined : formatRefreshToken(session.id, Number(counter), key)
  if (key !== null) {
    const forged = await refresh(formatRefreshToken(session.id, Number(counter), OTHER_KEY))
    must(forged.body.code === 'refresh_token_not_found', `a forged refresh token: ${said(forged)}`)
  }
  const token = held.get(session.id) ?? signed ?? session.tokens.at(-1) ?? ''
  const first = await refresh(token)
  if (isStolen && isBack) {
    must(first.body.code === 'refresh_token_not_found', `an opaque token that stays behind: ${said(first)}`)
    return
  }
  must(
    first.status === 200 && first.body.user.id === id && levelOf(first) === kind.aal,
    `the session ${session.id}: ${said(first)}`,
  )
  const next = String(first.body.refresh_token)
  must(next.length > 40, 'a refresh is not answered with a token of version 2')
  if (kind.session !== 'opaque') {
    const second = await refresh(next)
    must(second.status === 200, `the session's next token: ${said(second)}`)
  } else if (isStolen) {
    const reused = await refresh(session.tokens[0] ?? '')
    must(reused.body.code === 'refresh_token_already_used', `an opaque token used again: ${said(reused)}`)
    const after = await refresh(next)
    must(after.body.code === 'refresh_token_not_found', `the session after that: ${said(after)}`)
  }
}

/**
 * Refreshes an account's opaque session by its newest token. From then on its browser holds a token
 * of version 2, which is rotated.
 */
export async function goOnWithOpaque(product: Rehearsed, account: Sampled, { held }: Stage): Promise<void> {
  const [session] = account.sessions
  if (account.kind.session !== 'opaque' || !session) return
  const { body } = await product.send('/token?grant_type=refresh_token', {
    refresh_token: session.tokens.at(-1),
  })
  held.set(session.id, String(body.refresh_token))
}

const levelOf = ({ body }: Answer): unknown => decodeJwt(body.access_token)['aal']
const said = ({ status, body }: Answer): string => `${status} ${body.code ?? ''}`.trim()
