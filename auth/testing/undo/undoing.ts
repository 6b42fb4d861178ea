import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TemplateName } from '../../messages/templates/message-values.ts'
import { type Authenticator, createAuthenticator } from '../authenticator/authenticator.ts'
import { createCeremonies } from '../authenticator/ceremonies.ts'
import { createMailVisitor } from '../browser/mail-visitor.ts'
import { type Account, PASSWORD, totpCode } from '../client.ts'
import type { Issuer } from '../providers/start-issuer.ts'
import type { TestService } from '../service.ts'

const provider = 'custom:acme'
export type Member = Awaited<ReturnType<ReturnType<typeof undoing>['stolen']>>
type Credentials = Pick<Account, 'id' | 'email'> & {
  sub: string
  passkey: Authenticator
  factorId: string
  secret: string
}

/**
 * Actions of the owner of an account and of a thief in its session, at a service with the provider
 * acme.
 */
export function undoing(service: () => TestService, acme: Issuer) {
  const call = (method: string, path: string, token?: string, body?: unknown) =>
    service().client.call(method, path, { ...(token && { token }), ...(body !== undefined && { body }) })
  const ceremonies = () => createCeremonies(service().client)
  const grant = async (sub: string, token?: string) =>
    call('POST', '/token?grant_type=id_token', token, {
      provider,
      id_token: await acme.idToken({ sub }),
      link_identity: !!token,
    })
  const codeOf = (secret: string) => {
    service().advance(31_000)
    return totpCode(secret, service().clock())
  }
  /** Marks a moment, so that only later mails are read. */
  let mark = 0
  const moveOn = () => {
    service().advance(1000)
    mark = service().clock()
  }
  const mailed = (to: string, template: TemplateName) =>
    service().untilKept(async () => {
      const mails = await service().outbox.list()
      return mails.find(
        (mail) => mail.to === to && mail.template === template && Date.parse(mail.createdAt) >= mark,
      )
    }, `no ${template} for ${to}`)
  const undoLink = async (to: string, template: TemplateName) =>
    /UndoURL: (http\S+)/.exec((await mailed(to, template)).text)?.[1] ?? expect.fail('no link')
  const press = (link: string) => {
    moveOn()
    return createMailVisitor(service()).follow(link)
  }

  /** Makes an account with a verified address. */
  async function verifiedAccount() {
    const { client, received } = service()
    const account = await client.signUp({ password: 'the first pass 1' })
    await call('POST', '/recover', undefined, { email: account.email })
    const { code: token } = await received(account.email, 'recovery')
    const verified = await call('POST', '/verify', undefined, {
      type: 'recovery',
      email: account.email,
      token,
    })
    const { access_token, refresh_token } = verified.body
    await call('PUT', '/user', access_token, { password: PASSWORD })
    return { ...account, password: PASSWORD, access_token, refresh_token }
  }

  /** Makes an account with one of everything, whose fresh session a thief has. */
  async function stolen() {
    const { client } = service()
    const account = await verifiedAccount()
    const sub = randomUUID()
    const linked = await grant(sub, account.access_token)
    const passkey = createAuthenticator({ isUserVerified: true })
    const { body: added } = await ceremonies().addPasskey(account.access_token, passkey)
    const app = await client.addTotp(account)
    const codes: string[] = (await call('POST', '/factors/recovery-codes', app.access_token)).body.codes
    const identity = linked.body.user.identities.find(
      (each: { provider: string }) => each.provider === provider,
    )
    return { ...app, sub, passkey, passkeyId: added.id, codes, identityId: identity.identity_id }
  }

  /** Returns, for every sign-in method of the account, whether the owner's opens it. */
  async function owners({ id, sub, passkey, factorId, secret, email }: Credentials, password: string) {
    const byPassword = await service().client.signIn(email, password)
    const token = byPassword.body.access_token
    const factor = token && (await service().client.answerFactor(token, factorId, codeOf(secret)))
    return {
      password: byPassword.status === 200,
      factor: factor?.status === 200,
      passkey: (await ceremonies().signInWith(passkey)).status === 200,
      provider: (await grant(sub)).body.user?.id === id,
    }
  }

  /** Sets a password by the link that was mailed with the undo. */
  async function choose(member: Credentials, password: string) {
    const link = /http\S+\/verify\?\S+/.exec((await mailed(member.email, 'recovery')).text)?.[0]
    const { fragment } = await press(link ?? '')
    const token = fragment.get('access_token') ?? ''
    const shown = await service().client.answerFactor(token, member.factorId, codeOf(member.secret))
    return call('PUT', '/user', shown.body.access_token, { password })
  }

  return { call, ceremonies, grant, codeOf, moveOn, undoLink, press, stolen, owners, choose }
}
