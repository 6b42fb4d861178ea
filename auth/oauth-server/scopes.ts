/** The scopes that clients can request (OpenID Connect Core, 5.4 and 11). */
export const SCOPES = ['openid', 'profile', 'email', 'phone', 'offline_access'] as const

/** Splits a text into its scopes. */
export const scopesOf = (text: string | null): ReadonlySet<string> => new Set(text?.split(' '))
