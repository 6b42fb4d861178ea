import { Type } from 'typebox'
import { defineRoute } from '../../http/define-route.ts'
import { isSentByAnotherSite } from '../../http/guards/is-sent-by-another-site.ts'
import { beginPage } from '../../http/pages/begin-page.ts'
import { sendPage } from '../../http/pages/send-page.ts'
import { pageWordsOf } from '../../http/pages/words/page-words-of.ts'
import { queryOf } from '../../http/query-of.ts'
import { chooseRedirect } from '../../http/redirects/choose-redirect.ts'
import { parameters } from '../../http/schemas/parameters.ts'
import { beginAtProvider, PARAMETERS } from '../begin-at-provider.ts'
import { providerNamed } from '../provider-named.ts'

/**
 * Redirects a browser to a provider's sign-in page (docs/wire-contract.md, 12.1). A visitor who
 * comes from another site is asked first: a provider that knows the visitor asks nothing, and the
 * account would be made without consent.
 */
export const authorize = defineRoute(
  {
    summary: 'Sign in with a provider: a redirect to its page',
    isPage: true,
    querystring: parameters(...PARAMETERS),
    response: { 200: Type.String({ description: 'HTML' }), 302: Type.Null() },
  },
  async (context, request, reply) => {
    const query = queryOf(request)
    const { title } = await providerNamed(context, query.get('provider') ?? '')
    if (isSentByAnotherSite(request, chooseRedirect(context.config, query.get('redirect_to')))) {
      const page = beginPage({
        provider: title,
        siteUrl: context.config.PUBLIC_URL,
        look: await context.pageLook(),
        words: pageWordsOf(request.headers['accept-language']?.split(/[,;]/, 1)[0]),
        href: `authorize?${query}`,
      })
      return sendPage(reply, page)
    }
    const { url, cookie } = await beginAtProvider(context, { query, cookies: request.headers.cookie })
    if (cookie) reply.header('set-cookie', cookie)
    return reply.redirect(url.href, 302)
  },
)
