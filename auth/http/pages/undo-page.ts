import { escapeHtml } from '../../messages/templates/escape-html.ts'
import { drawPage } from './draw-page.ts'

const TEXTS = {
  ask: {
    title: 'Take the change back?',
    lead: 'Your address and your ways to sign in become what they were before that change, and an account that is about to be deleted is restored. Later changes are taken back too.',
    after:
      'You are signed out everywhere, your password stops working, and we mail you a link to choose a new one, if we have your address.',
  },
  done: {
    title: 'The change is taken back',
    lead: 'You are signed out everywhere, and the old password no longer works.',
    after:
      'We have mailed you a link to choose a new password. Open it within the hour; “Forgot password?” sends another. An account without an email address signs in with a code by SMS.',
  },
  expired: {
    title: 'This link no longer works',
    lead: 'It was used before, a link to an earlier change has taken this one back too, it is older than seven days, or the account is deleted.',
    after:
      'If somebody else is in your account, choose a new password by “Forgot password?”: it signs out everywhere else. Then look at your ways to sign in.',
  },
  later: {
    title: 'Not just now',
    lead: 'Nothing was changed, and this link is still good.',
    after: 'Open it again in a few minutes.',
  },
  taken: {
    title: 'Another account has this address',
    lead: 'Your account has moved, and this address has been confirmed for another account since. Nothing was changed.',
    after: 'Get in touch with us: we can sort it out.',
  },
}

/**
 * The page on which the owner of an account takes a change back, and what came of it; with its
 * policy.
 */
export function undoPage(
  state: keyof typeof TEXTS,
  { token, siteHost, siteUrl, colors }: { token?: string; siteHost: string; siteUrl: string; colors: string },
): { html: string; policy: string } {
  const { title, lead, after } = TEXTS[state]
  const action =
    token === undefined
      ? `<a class="button" href="${escapeHtml(siteUrl)}">Go to ${escapeHtml(siteHost)}</a>`
      : `<form method="post" action="undo">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button>Take it back</button>
</form>`
  const content = `<p>${lead}</p>\n<p>${after}</p>\n${action}`
  // No script at all: only a person takes something back.
  return drawPage({ title, siteHost, colors, content, formAction: "'self'" })
}
