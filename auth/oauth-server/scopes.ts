/** What clients can ask for (OpenID Connect Core, 5.4 and 11). */
export const SCOPES = ['openid', 'profile', 'email', 'phone', 'offline_access'] as const

/** The scopes of a text. */
export const scopesOf = (text: string | null): ReadonlySet<string> => new Set(text?.split(' '))
