import { Type } from 'typebox'
import { validationFailed } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { linkPage } from '../../http/pages/link-page.ts'
import { sendSecretPage } from '../../http/pages/send-page.ts'
import { pageWordsOf } from '../../http/pages/words/page-words-of.ts'
import { chooseRedirect } from '../../http/redirects/choose-redirect.ts'
import { parameters } from '../../http/schemas/parameters.ts'

/**
 * Shows the page of a mailed link: its form posts the link's parameters. It reads and consumes
 * nothing, so that mail scanners, previews and prefetches do no harm (docs/wire-contract.md,
 * 11.5.3; docs/decisions/012).
 */
export const showLink = defineRoute(
  {
    summary: 'The page that a mailed link opens',
    isPage: true,
    querystring: parameters('token', 'type', 'redirect_to', 'lang'),
    response: { 200: Type.String({ description: 'HTML' }) },
  },
  async (context, request, reply) => {
    const { token, type, redirect_to } = request.query
    if (typeof type !== 'string' || type === '') throw validationFailed('Verify requires a verification type')
    if (typeof token !== 'string' || token === '')
      throw validationFailed('Verify requires a token or a token hash')
    const page = linkPage({
      token,
      type,
      redirectTo: chooseRedirect(context.config, redirect_to),
      siteUrl: context.config.PUBLIC_URL,
      look: await context.pageLook(),
      words: pageWordsOf(request.query.lang),
    })
    return sendSecretPage(reply, page)
  },
)
