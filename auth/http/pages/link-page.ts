import { escapeHtml } from '../../messages/templates/escape-html.ts'
import { drawPage } from './draw-page.ts'
import { linkPageScript } from './link-page-script.ts'

interface Texts {
  title: string
  lead: string
  button: string
  /** For the user who asked for the mail in another browser. */
  elsewhere: string
}

const CONFIRM_HERE = 'Asked for this on another device? Do this here, then go back there and sign in.'
/** Under PKCE the session is for the browser that asked (docs/wire-contract.md, 11.5.3). */
const OPEN_THERE =
  'Asked for this on another device? Open the link there, or enter the code of the same mail there.'

/** What the page says, by the type of the link. */
const TEXTS: Readonly<Record<string, Texts>> = {
  signup: {
    title: 'Confirm your email address',
    lead: 'One press, and your account is open.',
    button: 'Confirm email',
    elsewhere: CONFIRM_HERE,
  },
  magiclink: {
    title: 'Sign in',
    lead: 'One press, and you are signed in on this device.',
    button: 'Sign in',
    elsewhere: OPEN_THERE,
  },
  recovery: {
    title: 'Reset your password',
    lead: 'One press, and you can choose a new password.',
    button: 'Go on',
    elsewhere: OPEN_THERE,
  },
  email_change: {
    title: 'Confirm the change of address',
    lead: 'One press, and your account is a step closer to its new address.',
    button: 'Confirm change',
    elsewhere: CONFIRM_HERE,
  },
}
const OTHERWISE: Texts = {
  title: 'Go on',
  lead: 'One press, and the link is followed.',
  button: 'Go on',
  elsewhere: OPEN_THERE,
}

interface Link {
  token: string
  type: string
  /** Checked: it stands in the policy, too. */
  redirectTo: string
  siteHost: string
  colors: string
}

/** The page that a mailed link opens, and its content security policy. */
export function linkPage(link: Link): { html: string; policy: string } {
  const { token, type, redirectTo, siteHost, colors } = link
  const { title, lead, button, elsewhere } = (Object.hasOwn(TEXTS, type) && TEXTS[type]) || OTHERWISE
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
  return drawPage({
    title,
    siteHost,
    colors,
    content: `<p>${lead}</p>
<form method="post" action="verify/link">
${hidden('token', token)}
${hidden('type', type)}
${hidden('redirect_to', redirectTo)}
<button>${button}</button>
</form>
<p class="after">${elsewhere}</p>`,
    script: linkPageScript,
    formAction: `'self' ${sourceOf(redirectTo)}`,
  })
}

/** Chromium holds the redirect that answers a form to `form-action`, too. */
function sourceOf(redirectTo: string): string {
  const { origin, protocol } = new URL(redirectTo)
  return origin === 'null' ? protocol : origin
}
