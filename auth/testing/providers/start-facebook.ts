import { createHmac } from 'node:crypto'
import { createAuthorizationCodes } from './authorization-codes.ts'
import { startWebServer } from './start-web-server.ts'

interface Facebook {
  /** The origin of both its site and the Graph API. */
  origin: string
  /** The people of the Graph API, by the id that `login_hint` names. */
  people: Map<string, Record<string, unknown>>
  /** A status with which the Graph API answers instead of a profile. */
  failsWith: number | undefined
}

const CLIENT = { clientId: '1234567890', secret: 'facebook-secret' }
const VERSION = '/v25.0'

/**
 * Starts Facebook Login as developers.facebook.com describes it ("Manually build a login flow",
 * "Securing Graph API requests"), with "Require app secret" switched on.
 */
export async function startFacebook(): Promise<Facebook & typeof CLIENT> {
  const codes = createAuthorizationCodes()
  const facebook = { origin: '', people: new Map(), failsWith: undefined as number | undefined, ...CLIENT }
  const fault = (message: string, code: number) => ({ error: { message, type: 'OAuthException', code } })

  facebook.origin = await startWebServer((app) => {
    app.get(`${VERSION}/dialog/oauth`, (request, reply) => {
      const query = request.query as Record<string, string>
      const { redirect_uri = '', state = '' } = query
      return reply.redirect(`${redirect_uri}?${new URLSearchParams({ code: codes.issue(query), state })}#_=_`)
    })
    app.post(`${VERSION}/oauth/access_token`, (request, reply) => {
      const form = request.body as Record<string, string>
      const asked = form['client_secret'] === CLIENT.secret ? codes.redeem(form) : undefined
      if (!asked) return reply.code(400).send(fault('Error validating verification code.', 100))
      return { access_token: `EAA${asked['login_hint']}`, token_type: 'bearer', expires_in: 5_183_944 }
    })
    app.get(`${VERSION}/me`, (request, reply) => {
      const token = (request.headers.authorization ?? '').replace(/^Bearer /i, '')
      const { fields = '', appsecret_proof } = request.query as Record<string, string>
      const proof = createHmac('sha256', CLIENT.secret).update(token).digest('hex')
      if (appsecret_proof !== proof) {
        return reply.code(400).send(fault('Invalid appsecret_proof provided in the API argument', 100))
      }
      if (facebook.failsWith) return reply.code(facebook.failsWith).send(fault('Please retry.', 2))
      const id = token.slice(3)
      const person = Object.entries({ id, ...facebook.people.get(id) })
      // Only requested fields; an empty or ungranted field is left out.
      const asked = new Set(fields.split(',').map((field) => field.replace(/\{.*/, '')))
      return Object.fromEntries(person.filter(([field]) => asked.has(field)))
    })
  })
  return facebook
}
