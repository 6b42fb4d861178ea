import type { App } from '../../app.ts'
import type { AuthCore } from '../../client/auth-core.ts'
import { unwrap } from '../../errors/unwrap.ts'
import { settingsReader } from '../../settings/settings-reader.ts'
import { presentApp } from './present-app.ts'

/** An app that may use the account. */
export interface Grant {
  readonly app: App
  readonly scopes: readonly string[]
  /** Time in RFC 3339. */
  readonly since: string
}

/** The apps that the user who is signed in has connected. A refusal is thrown. */
export interface GrantCalls {
  /** Resolves to undefined if the service is no OAuth server. */
  list(): Promise<Grant[] | undefined>
  /** Also ends the sessions of the app. */
  revoke(appId: string): Promise<void>
}

export function grantCalls({ client }: AuthCore): GrantCalls {
  return {
    async list() {
      const { hasOAuthServer } = await settingsReader.read()
      if (!hasOAuthServer) return
      const grants = await unwrap(client.oauth.listGrants())
      return grants.map(({ client: app, scopes, granted_at: since }) => ({
        app: presentApp(app),
        scopes,
        since,
      }))
    },

    async revoke(clientId) {
      await unwrap(client.oauth.revokeGrant({ clientId }))
    },
  }
}
