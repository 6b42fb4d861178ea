import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createAuthenticator } from '../authenticator/authenticator.ts'
import { createCeremonies } from '../authenticator/ceremonies.ts'
import { createMailVisitor } from '../browser/mail-visitor.ts'
import { newEmail } from '../client.ts'
import type { Issuer } from '../providers/start-issuer.ts'
import type { TestService } from '../service.ts'

const provider = 'custom:acme'
type Token = { access_token: string }

/** Actions of an attacker and of the owner of an address, at a service with the provider acme. */
export function squatting(service: () => TestService, acme: Issuer) {
  const post = (path: string, body: object, token?: string) =>
    service().client.call('POST', path, { body, ...(token && { token }) })
  const grant = async (claims: object, token?: string) => {
    const id_token = await acme.idToken({ ...claims })
    return post('/token?grant_type=id_token', { provider, id_token, link_identity: !!token }, token)
  }
  const linkOf = async (email: string, template: 'recovery' | 'magic_link') =>
    /http\S+\/verify\?\S+/.exec((await service().received(email, template)).text)?.[0] ?? ''
  const follow = async (link: string) => createMailVisitor(service()).follow(link)

  /**
   * Has an attacker sign up with another person's address, and add every sign-in method to the
   * account.
   */
  async function squatted() {
    const account = await service().client.signUp({ data: {} })
    const { email, access_token: token } = account
    const ceremonies = createCeremonies(service().client)
    const sub = randomUUID()
    expect((await grant({ sub }, token)).status).toBe(200)
    const passkey = createAuthenticator({ isUserVerified: true })
    expect((await ceremonies.addPasskey(token, passkey)).status).toBe(200)
    expect((await setUser(token, { email: newEmail() })).status).toBe(200)
    return {
      ...account,
      /** Returns, for each sign-in method by name, whether it opens this account. */
      async open() {
        const byPassword = await service().client.signIn(email, account.password)
        const byProvider = await grant({ sub })
        const byPasskey = await ceremonies.signInWith(passkey)
        const { status } = await service().client.getUser(token)
        return {
          password: byPassword.status === 200,
          provider: byProvider.body.user?.id === account.id,
          passkey: byPasskey.status === 200,
          session: status === 200,
        }
      },
    }
  }
  const all = { password: true, provider: true, passkey: true, session: true }
  const none = { password: false, provider: false, passkey: false, session: false }
  const setUser = (token: string, body: object) => service().client.call('PUT', '/user', { body, token })
  const askFor = async (email: string) => {
    await post('/recover', { email })
    return (await service().received(email, 'recovery')).code
  }

  /**
   * Checks that the account belongs to the owner of the address alone, who has signed in by mail
   * and sets a password.
   */
  async function expectSettled(account: Awaited<ReturnType<typeof squatted>>, { access_token }: Token) {
    const owners = { sub: randomUUID(), email: account.email, email_verified: true }
    expect(await account.open()).toEqual(all)

    expect((await setUser(access_token, { password: 'the owner’s own 1' })).status).toBe(200)
    expect(await account.open()).toEqual(none)
    const { body: user } = await service().client.getUser(access_token)
    expect(user).toMatchObject({
      id: account.id,
      email: account.email,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', identity_data: { email_verified: true } }],
    })
    expect(user).not.toHaveProperty('new_email')
    expect((await service().client.signIn(account.email, 'the owner’s own 1')).status).toBe(200)
    expect((await grant(owners)).body.user.id).toBe(account.id)
  }

  return { post, grant, linkOf, follow, squatted, all, none, setUser, askFor, expectSettled }
}
