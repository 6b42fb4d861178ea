import { createAuthorizationCodes } from './authorization-codes.ts'
import { startWebServer } from './start-web-server.ts'

/** An account at GitHub, as its API shows it. */
interface GithubAccount {
  id: number
  login: string
  name?: string | null
  /** The public address, if any. */
  email?: string | null
  avatar_url?: string
  /** The answer of the list of addresses; a status in its place is a failure. */
  emails: { email: string; primary: boolean; verified: boolean }[] | number
}

interface Github {
  /** The value of EXTERNAL_GITHUB_URL. */
  url: string
  /** The accounts by the name that `login` suggests at the sign-in page. */
  accounts: Map<string, GithubAccount>
}

const CLIENT = { clientId: 'github-client', secret: 'github-secret' }

/**
 * Starts GitHub Enterprise Server as docs.github.com describes it ("Authorizing OAuth apps", "REST
 * API: Emails"): a token endpoint that answers faults with 200, and an API that refuses clients
 * without a User-Agent.
 */
export async function startGithub(): Promise<Github & typeof CLIENT> {
  const accounts: Github['accounts'] = new Map()
  const codes = createAuthorizationCodes()
  const url = await startWebServer((app) => {
    app.get('/login/oauth/authorize', (request, reply) => {
      const query = request.query as Record<string, string>
      const { redirect_uri = '', state = '' } = query
      if (query['client_id'] !== CLIENT.clientId) return reply.code(404).send('Not Found')
      return reply.redirect(`${redirect_uri}?${new URLSearchParams({ code: codes.issue(query), state })}`)
    })
    app.post('/login/oauth/access_token', (request) => {
      const form = request.body as Record<string, string>
      const isOurs = form['client_id'] === CLIENT.clientId && form['client_secret'] === CLIENT.secret
      if (!isOurs) return { error: 'incorrect_client_credentials', error_description: 'Wrong.' }
      const asked = codes.redeem(form)
      if (!asked) return { error: 'bad_verification_code', error_description: 'Incorrect or expired.' }
      const scope = asked['scope']?.replaceAll(' ', ',')
      return { access_token: `gho_${asked['login']}`, scope, token_type: 'bearer' }
    })
    app.get('/api/v3/*', (request, reply) => {
      const { authorization = '', 'user-agent': agent } = request.headers
      const account = accounts.get(authorization.replace(/^Bearer gho_/i, ''))
      if (!agent) return reply.code(403).send({ message: 'Request forbidden by administrative rules.' })
      if (!account) return reply.code(401).send({ message: 'Bad credentials' })
      const { emails, ...profile } = account
      if (request.url === '/api/v3/user') return profile
      return typeof emails === 'number' ? reply.code(emails).send({ message: 'No.' }) : emails
    })
  })
  return { url, accounts, ...CLIENT }
}
