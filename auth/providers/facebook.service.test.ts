import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVisitor } from '../testing/browser/visitor.ts'
import { newEmail } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startFacebook } from '../testing/providers/start-facebook.ts'
import { startIssuer } from '../testing/providers/start-issuer.ts'

const facebook = await startFacebook()
const signer = await startIssuer({ clientId: facebook.clientId })
const places = {
  google: '',
  apple: '',
  facebook: { site: facebook.origin, graph: facebook.origin, keys: `${signer.issuer}/keys` },
}
const settings = {
  EXTERNAL_FACEBOOK_CLIENT_ID: facebook.clientId,
  EXTERNAL_FACEBOOK_SECRET: facebook.secret,
}
let people = 1000

onBothDatabases(
  'sign-in with Facebook',
  (service) => {
    const begin = (login_hint: string) => createVisitor(service()).begin({ provider: 'facebook', login_hint })

    test('proves each request to the Graph API, and never counts an address as verified', async () => {
      const email = newEmail()
      const id = `${++people}`
      const picture = { data: { url: 'https://p.example/1.jpg' } }
      facebook.people.set(id, {
        name: 'Ada L',
        first_name: 'Ada',
        last_name: 'L',
        email,
        picture,
        verified: true,
      })
      const { fragment } = await begin(id)
      expect(fragment.get('provider_token')).toBe(`EAA${id}`)
      const { body } = await service().client.getUser(fragment.get('access_token') ?? '')
      expect(body).toMatchObject({
        email: '',
        user_metadata: {
          full_name: 'Ada L',
          given_name: 'Ada',
          family_name: 'L',
          avatar_url: 'https://p.example/1.jpg',
        },
        identities: [{ provider: 'facebook', id, email, identity_data: { email_verified: false } }],
      })
    })

    test('works without an address, for those who signed up there by phone', async () => {
      const { fragment } = await begin(`${++people}`)
      const { body } = await service().client.getUser(fragment.get('access_token') ?? '')
      expect(body.email).toBe('')
      expect(body.identities[0]).not.toHaveProperty('email')
    })

    test.each([
      [500, 'temporarily_unavailable', 'Facebook cannot be reached at the moment, please retry.'],
      [400, 'server_error', 'Error getting user profile from external provider'],
    ])('fails while the Graph API answers %i', async (status, error, error_description) => {
      facebook.failsWith = status
      const { query } = await begin(`${++people}`)
      facebook.failsWith = undefined
      expect(Object.fromEntries(query)).toMatchObject({ error, error_description })
    })

    test('takes ID tokens of Limited Login, whose nonce is in them as it is', async () => {
      const send = async (claims: object, more: object = {}) => {
        const id_token = await signer.idToken({ iss: 'https://www.facebook.com', sub: 'limited', ...claims })
        const body = { provider: 'facebook', id_token, ...more }
        return service().client.call('POST', '/token?grant_type=id_token', { body })
      }
      const email = newEmail()
      const { status, body } = await send({ nonce: 'n-1', email, email_verified: true }, { nonce: 'n-1' })
      expect(status).toBe(200)
      expect(body.user.identities[0].id).toBe('limited')
      const hashed = createHash('sha256').update('n-1').digest('hex')
      expect((await send({ nonce: hashed }, { nonce: 'n-1' })).body.error).toBe('invalid nonce')
      expect((await send({ iss: signer.issuer })).body.error_description).toBe('Bad ID token')
      expect((await send({ aud: 'another-app' })).status).toBe(400)
    })
  },
  { settings, places },
)
