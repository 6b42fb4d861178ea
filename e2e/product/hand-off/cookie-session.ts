import type { BrowserContext } from '@playwright/test'

/** The name of the session's cookie; the prefix of their names if there are several. */
export const sessionCookie = 'sb-localhost-auth-token'

/** Reads the session from the browser’s cookies. */
export async function sessionIn(context: BrowserContext, url: string) {
  const cookies = (await context.cookies(url)).filter(({ name }) => name.startsWith(sessionCookie))
  const text = cookies
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ value }) => value)
    .join('')
  return JSON.parse(Buffer.from(text.replace('base64-', ''), 'base64url').toString())
}

/**
 * Makes the access token look expired to clients, and the session a single cookie without its user.
 */
export async function expireSession(context: BrowserContext, url: string): Promise<void> {
  const { user: _left, ...session } = await sessionIn(context, url)
  await context.clearCookies({ name: new RegExp(`^${sessionCookie}`) })
  const value = `base64-${Buffer.from(JSON.stringify({ ...session, expires_at: 1 })).toString('base64url')}`
  await context.addCookies([{ name: sessionCookie, value, url, sameSite: 'Lax' }])
}
