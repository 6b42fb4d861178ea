type Fields = Readonly<Record<string, string>>

/** The tokens of a session, as `presentSession` returns them. */
interface SessionTokens {
  access_token: string
  refresh_token: string
  expires_in: number
  expires_at: number
}

/** Marks a fragment as ours (docs/wire-contract.md, 11.5.3). */
const MARK = { sb: '' }

/**
 * Adds data to the address of the page that a visitor is redirected to (docs/wire-contract.md,
 * 11.5.3 and 12.2).
 */
export const redirectWith = {
  /** Implicit flow: the session in the fragment, which no server sees. */
  session: (
    target: string,
    { access_token, refresh_token, expires_in, expires_at }: SessionTokens,
    more: Fields,
  ) =>
    inFragment(target, {
      access_token,
      refresh_token,
      expires_in: String(expires_in),
      expires_at: String(expires_at),
      token_type: 'bearer',
      ...more,
    }),
  /** PKCE: a code in the query, which is useless without its verifier. */
  code: (target: string, code: string) => inQuery(target, { code }),
  query: inQuery,
  fragment: inFragment,
  both: (target: string, fields: Fields) => inFragment(inQuery(target, fields), fields),
}

function inQuery(target: string, fields: Fields): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  url.searchParams.sort()
  return url.href
}

function inFragment(target: string, fields: Fields): string {
  const url = new URL(target)
  const parameters = new URLSearchParams({ ...fields, ...MARK })
  parameters.sort()
  url.hash = parameters.toString()
  return url.href
}
