import { Type } from 'typebox'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { queryOf } from '../../http/query-of.ts'
import { parameters } from '../../http/schemas/parameters.ts'
import { assertFresh } from '../../sessions/assert-fresh.ts'
import { beginAtProvider, PARAMETERS } from '../begin-at-provider.ts'
import { assertMayLink } from '../linking/assert-may-link.ts'

/** Begins to link a provider to the caller's account (docs/wire-contract.md, 12.5). */
export const linkIdentity = defineRoute(
  {
    summary: 'Connect a provider to the account of the token',
    querystring: parameters(...PARAMETERS, 'skip_http_redirect'),
    response: { 200: Type.Object({ url: Type.String() }), 302: Type.Null() },
  },
  async (context, request, reply) => {
    const caller = callerOf(request)
    await assertMayLink(context.db, context.config, caller)
    assertFresh(context, caller)
    const query = queryOf(request)
    const { url, cookie } = await beginAtProvider(context, { query, cookies: request.headers.cookie }, caller)
    if (cookie) reply.header('set-cookie', cookie)
    return query.get('skip_http_redirect') === 'true' ? { url: url.href } : reply.redirect(url.href, 302)
  },
)
