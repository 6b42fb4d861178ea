import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'

const acme = await startIssuer()
const provider = 'custom:acme'
const invalid = (error_description: string) => ({
  status: 400,
  body: { error: 'invalid request', error_description },
})

onBothDatabases(
  'POST /token?grant_type=id_token, with an account',
  (service) => {
    const send = (body: object, token?: string) =>
      service().client.call('POST', '/token?grant_type=id_token', { body, ...(token && { token }) })

    test('links to the account of a bearer token, when that is asked for', async () => {
      const account = await service().client.signUp()
      const body = { provider, id_token: await acme.idToken({ sub: randomUUID() }), link_identity: true }
      expect(await send(body)).toMatchObject(
        invalid('Linking requires a valid user access token in Authorization'),
      )
      expect((await send(body, 'x.y.z')).body.error_description).toMatch(/^Linking requires/)
      const linked = await send(body, account.access_token)
      expect(linked).toMatchObject({ status: 200, body: { user: { id: account.id, email: account.email } } })
      expect(linked.body.user.app_metadata.providers).toEqual(['email', provider])
      expect(await send(body, account.access_token)).toMatchObject({
        status: 422,
        body: { code: 'identity_already_exists', message: 'Identity is already linked' },
      })
      const other = await service().client.signUp()
      expect(await send(body, other.access_token)).toMatchObject({
        status: 422,
        body: { code: 'identity_already_exists', message: 'Identity is already linked to another user' },
      })
    })

    test('passes over a bearer token when no link is asked for', async () => {
      const account = await service().client.signUp()
      const id_token = await acme.idToken({ sub: randomUUID() })
      const { body } = await send({ provider, id_token }, account.access_token)
      expect(body.user.id).not.toBe(account.id)
    })

    test('links at aal2 only, once there is a second factor', async () => {
      const account = await service().client.signUp()
      const steppedUp = await service().client.addTotp(account)
      const { body } = await service().client.signIn(account.email, account.password)
      const request = { provider, id_token: await acme.idToken({ sub: randomUUID() }), link_identity: true }
      expect(await send(request, body.access_token)).toMatchObject({
        status: 401,
        body: { code: 'insufficient_aal' },
      })
      expect((await send(request, steppedUp.access_token)).status).toBe(200)
    })
  },
  { settings: { EXTERNAL_OIDC: [acme.setting] } },
)
