import type { BrowserContext } from '@playwright/test'

/** What the session's cookies are called, or begin with where it takes several. */
export const sessionCookie = 'sb-localhost-auth-token'

/** The session as the browser’s cookies hold it. */
export async function sessionIn(context: BrowserContext, url: string) {
  const cookies = (await context.cookies(url)).filter(({ name }) => name.startsWith(sessionCookie))
  const text = cookies
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ value }) => value)
    .join('')
  return JSON.parse(Buffer.from(text.replace('base64-', ''), 'base64url').toString())
}

/**
 * Has the access token be over, as far as a client can see, and the session in one cookie without
 * its user.
 */
export async function expireSession(context: BrowserContext, url: string): Promise<void> {
  const { user: _left, ...session } = await sessionIn(context, url)
  await context.clearCookies({ name: new RegExp(`^${sessionCookie}`) })
  const value = `base64-${Buffer.from(JSON.stringify({ ...session, expires_at: 1 })).toString('base64url')}`
  await context.addCookies([{ name: sessionCookie, value, url, sameSite: 'Lax' }])
}
