import { createAuthenticator } from '../authenticator/authenticator.ts'
import { createCeremonies } from '../authenticator/ceremonies.ts'
import { totpCode } from '../client.ts'
import type { TestService } from '../service.ts'
import type { Opened } from './sign-in-methods.ts'

/** A second factor of a user. */
export interface SecondFactor {
  /** The method that it adds to a session. */
  method: string
  /** The path of the request that removes it. */
  path: string
  /** Steps up the session of an access token. */
  stepUp: (token: string) => Promise<Opened & { status: number }>
}

/**
 * Adds a factor in a session that may do so; returns it with the access token of the stepped-up
 * session.
 */
type Add = (service: TestService, token: string) => Promise<{ factor: SecondFactor; token: string }>

let numbers = 0

const totp: Add = async ({ client, clock, advance }, token) => {
  const { id, secret } = await client.enrollTotp(token)
  const stepUp: SecondFactor['stepUp'] = (token) => {
    // A code works once, so the next one is that of the next time step.
    advance(31_000)
    return client.answerFactor(token, id, totpCode(secret, clock()))
  }
  return finish({ method: 'totp', path: `/factors/${id}`, stepUp }, token)
}

const phone: Add = async ({ client, outbox, untilKept }, token) => {
  const number = `4930${String(process.pid).padStart(7, '0')}${++numbers}`
  const enrolled = await client.call('POST', '/factors', {
    token,
    body: { factor_type: 'phone', friendly_name: 'Phone', phone: number },
  })
  const { id } = enrolled.body
  const sent = async () => (await outbox.list()).filter(({ to }) => to === number)
  const stepUp: SecondFactor['stepUp'] = async (token) => {
    const before = (await sent()).length
    const challenge = await client.call('POST', `/factors/${id}/challenge`, { token, body: {} })
    const newest = await untilKept(async () => (await sent()).at(-before - 1), `no code to ${number}`)
    const [code] = /\b\d{6}\b/.exec(newest.text) ?? []
    const body = { challenge_id: challenge.body.id, code }
    return client.call('POST', `/factors/${id}/verify`, { token, body })
  }
  return finish({ method: 'mfa/phone', path: `/factors/${id}`, stepUp }, token)
}

const webauthn: Add = async ({ client }, token) => {
  const ceremonies = createCeremonies(client)
  const key = createAuthenticator()
  const id = await ceremonies.enrollKey(token)
  const stepUp: SecondFactor['stepUp'] = (token) => ceremonies.answerKey(token, id, key)
  return finish({ method: 'mfa/webauthn', path: `/factors/${id}`, stepUp }, token)
}

/** Needs another factor first, whose session has the token. */
const recovery_code: Add = async ({ client }, token) => {
  const { body } = await client.call('POST', '/factors/recovery-codes', { token })
  const codes: string[] = body.codes
  const stepUp: SecondFactor['stepUp'] = async (token) => {
    const steppedUp = await client.call('POST', '/factors/recovery-codes/verify', {
      token,
      body: { code: codes.pop() },
    })
    if (codes.length === 0) {
      const { access_token } = steppedUp.body
      const next = await client.call('POST', '/factors/recovery-codes/regenerate', { token: access_token })
      codes.push(...next.body.codes)
    }
    return steppedUp
  }
  return { factor: { method: 'mfa/recovery_code', path: '/factors/recovery-codes', stepUp }, token }
}

async function finish(factor: SecondFactor, token: string) {
  const { status, body } = await factor.stepUp(token)
  if (status !== 200) throw new Error(`the factor answered ${JSON.stringify(body)}`)
  return { factor, token: body.access_token }
}

/** Every type of second factor, by its name on the wire. */
export const secondFactors = { totp, phone, webauthn, recovery_code }
