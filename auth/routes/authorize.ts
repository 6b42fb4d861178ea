import { Type } from 'typebox'
import { beginAtProvider } from '../flows/oauth/begin-at-provider.ts'
import { queryOf } from '../guards/query-of.ts'
import { defineRoute } from '../http/define-route.ts'

/** Sends a browser to a provider's sign-in page (wire contract, section 12.1). */
export const authorize = defineRoute(
  {
    summary: 'Sign in with a provider: a redirect to its page',
    response: { 302: Type.Null() },
  },
  async (context, request, reply) => {
    const { url, cookie } = await beginAtProvider(context, {
      query: queryOf(request),
      cookies: request.headers.cookie,
    })
    if (cookie) reply.header('set-cookie', cookie)
    return reply.redirect(url.href, 302)
  },
)
