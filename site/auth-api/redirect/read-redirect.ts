import { recoveryMark } from './recovery-mark.ts'

/**
 * The parameters that a mailed link, or a provider, adds to the address (docs/wire-contract.md,
 * 11.5.3, 12.2 and 17.6). `isRecovery`: the address was sent in a mail about a new password.
 */
export type AuthRedirect =
  | { readonly kind: 'code'; readonly code: string; readonly isRecovery: boolean }
  | {
      readonly kind: 'session'
      readonly accessToken: string
      readonly refreshToken: string
      readonly type: string
    }
  /** The first of two mailboxes has agreed to a change of address. */
  | { readonly kind: 'half' }
  | {
      readonly kind: 'error'
      readonly error: string
      readonly code: string
      readonly isRecovery: boolean
    }

const redirectParameters = [
  ...['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type', 'type', 'sb'],
  ...['provider_token', 'provider_refresh_token', 'code', 'sb_flow_id', 'message'],
  ...['error', 'error_code', 'error_description', recoveryMark],
]

/**
 * Reads the redirect, the query before the fragment, and returns the address without it. Returns
 * undefined for any other address.
 */
export function readRedirect(href: string): { redirect: AuthRedirect; rest: string } | undefined {
  const url = new URL(href)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const get = (name: string) => url.searchParams.get(name) ?? fragment.get(name) ?? ''
  const redirect = findRedirect(get, fragment, { isRecovery: url.searchParams.has(recoveryMark) })
  if (!redirect) return undefined
  // An address without these parameters keeps its own spelling.
  for (const name of redirectParameters) if (url.searchParams.has(name)) url.searchParams.delete(name)
  if (redirectParameters.some((name) => fragment.has(name))) url.hash = ''
  return { redirect, rest: url.pathname + url.search + url.hash }
}

function findRedirect(
  get: (name: string) => string,
  fragment: URLSearchParams,
  { isRecovery }: { isRecovery: boolean },
): AuthRedirect | undefined {
  if (get('error') || get('error_code') || get('error_description')) {
    return { kind: 'error', error: get('error'), code: get('error_code'), isRecovery }
  }
  const [accessToken, refreshToken] = [fragment.get('access_token'), fragment.get('refresh_token')]
  if (accessToken && refreshToken) return { kind: 'session', accessToken, refreshToken, type: get('type') }
  // The service's codes are UUIDs. Any other code is a shop's, perhaps for a discount.
  const code = get('code')
  if (/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(code)) return { kind: 'code', code, isRecovery }
  return fragment.has('message') && fragment.has('sb') ? { kind: 'half' } : undefined
}
