import type { App } from '../../app.ts'
import type { AuthCore } from '../../client/auth-core.ts'
import { isRefusal } from '../../errors/is-refusal.ts'
import { unwrap } from '../../errors/unwrap.ts'
import { besideProtocol } from '../beside-protocol.ts'
import { presentApp } from './present-app.ts'

/** An app's request for access to an account. */
export interface AuthorizationRequest {
  readonly app: App
  /** The account that would be connected. */
  readonly user: string
  readonly scopes: readonly string[]
  /** The address that the user goes on to. */
  readonly goesTo: string
  readonly resource: string | undefined
}

/**
 * The client behind a request. `isOwn`: it is an app of the owner's own, which needs no consent.
 */
export interface Introduction {
  readonly app: App | undefined
  readonly isOwn: boolean
  readonly hint: string | undefined
}

/** A question to the user, or the address to go on to at once. */
export type OrLeave<Asked> = { readonly asked: Asked } | { readonly leaveTo: string }

/** Consent to an app's request for the account of the session. A refusal is thrown. */
export interface ConsentCalls {
  /**
   * Resolves to the app that sent the request, before a user is signed in, and the address that it
   * expects. Not part of Supabase's protocol: from a service that doesn't tell, as Supabase
   * doesn't, both are undefined.
   */
  introduce(id: string): Promise<OrLeave<Introduction>>
  /** Ties the request to the account. Resolves to what the app asks for. */
  read(id: string): Promise<OrLeave<AuthorizationRequest>>
  /** Resolves to the address to go on to. */
  decide(id: string, verdict: 'approve' | 'deny'): Promise<string>
  /**
   * Unties the request from the account and signs out here, so that another account may answer. Not
   * part of Supabase's protocol.
   */
  release(id: string): Promise<void>
}

/** The service's answer about a request before a user is signed in. */
interface IntroductionAnswer {
  client?: Parameters<typeof presentApp>[0]
  trusted?: boolean
  login_hint?: string
  redirect_url?: string
}

/** Error codes of a service that has this endpoint. */
const KNOWN: readonly (string | undefined)[] = ['oauth_authorization_not_found', 'feature_disabled']

export function consentCalls(core: AuthCore): ConsentCalls {
  const { client, url, headers, fetch } = core
  const { call, read } = besideProtocol(core)

  return {
    async introduce(id) {
      const answer = await fetch(`${url}/oauth/authorizations/${id}/request`, {
        headers: { ...headers, 'x-supabase-api-version': '2024-01-01' },
      })
      const told = await read<IntroductionAnswer>(answer).catch((error): IntroductionAnswer => {
        if (isRefusal(error) && error.status === 404 && !KNOWN.includes(error.code)) return {}
        throw error
      })
      const { client: app, trusted, login_hint: hint, redirect_url: leaveTo } = told
      const isOwn = trusted === true
      return leaveTo ? { leaveTo } : { asked: { app: app && presentApp(app), isOwn, hint } }
    },

    async read(id) {
      const details = await unwrap(client.oauth.getAuthorizationDetails(id))
      if ('redirect_url' in details) return { leaveTo: details.redirect_url }
      // auth-js has no type for `resource` (RFC 8707).
      const { resource, ...rest } = details as typeof details & { resource?: string }
      const { client: app, user, scope, redirect_uri: goesTo } = rest
      const { data } = await client.getSession()
      const { phone } = data.session?.user ?? {}
      return {
        asked: {
          app: presentApp(app),
          user: user.email || (phone ? `+${phone}` : ''),
          scopes: scope.split(' '),
          goesTo,
          resource,
        },
      }
    },

    async decide(id, verdict) {
      const { oauth } = client
      const options = { skipBrowserRedirect: true }
      const { redirect_url } = await unwrap(
        verdict === 'approve'
          ? oauth.approveAuthorization(id, options)
          : oauth.denyAuthorization(id, options),
      )
      return redirect_url
    },

    async release(id) {
      const answer = await call('POST', `/oauth/authorizations/${id}/release`)
      // A request that is over can't be untied; the next account learns that it is over.
      if (answer.status !== 404) await read(answer)
      await client.signOut({ scope: 'local' })
    },
  }
}
