import type { OAuthClient } from '../../../db/tables.ts'

/** How clients authenticate at the token endpoint (RFC 7591, section 2). */
export const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const

export const isAuthMethod = (text: string): text is OAuthClient['token_endpoint_auth_method'] =>
  AUTH_METHODS.some((method) => method === text)

/** Returns the methods that a client of this type can have. */
export const authMethodsOf = (type: OAuthClient['client_type']): readonly string[] =>
  AUTH_METHODS.filter((method) => (method === 'none') === (type === 'public'))
