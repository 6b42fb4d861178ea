import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { isRefusal } from '../../auth-api/errors/is-refusal.ts'
import { type Message, messages } from '../../auth-api/errors/messages.ts'
import { type AuthRedirect, readRedirect } from '../../auth-api/redirect/read-redirect.ts'
import {
  type BroughtSession,
  type Outcome,
  type Owner,
  redirectCalls,
} from '../../auth-api/redirect/redirect-calls.ts'
import { arrivalFailures, arrivals } from '../../content/en/arrivals.ts'
import { byMail } from '../../content/en/by-mail.ts'
import { CHOOSES_PASSWORD } from '../codes/chooses-password.ts'
import { markChoosing } from '../codes/mark-choosing.ts'
import { panels } from '../codes/panels.tsx'
import type { Notify } from '../form/use-attempt.ts'
import { goOn } from '../go-on.ts'
import { titleOfProvider } from '../providers/title-of-provider.ts'
import type { DialogOpening } from '../sign-in/dialog-opening.ts'
import type { DialogPanel } from '../sign-in/dialog-panel.ts'
import { continueAs } from './continue-as.tsx'

interface Page {
  loadClient: () => Promise<AuthClient>
  notify: Notify
  open: (opening: Partial<DialogOpening>) => Promise<void>
}

/**
 * Handles what a mailed link or a provider has put into the address, and removes it from there.
 * After a reload, returns to the new password that the link has led to.
 */
export async function followRedirect(page: Page): Promise<void> {
  const found = readRedirect(location.href)
  if (!found) return history.state?.[CHOOSES_PASSWORD] ? chooseOn(page) : undefined
  history.replaceState(history.state, '', found.rest)
  try {
    const client = await page.loadClient()
    if (found.redirect.kind === 'half') page.notify(arrivals.half)
    else if (found.redirect.kind === 'error') await tellError(found.redirect, page, client)
    else await takeUp(found.redirect, page, client)
  } catch {
    page.notify(messages.unexpected)
  }
}

async function chooseOn({ loadClient, open }: Page): Promise<void> {
  const client = await loadClient()
  if (await client.extend(redirectCalls).isSignedIn()) await open({ panel: panels.password(client) })
  else markChoosing(false)
}

type Bearer = Extract<AuthRedirect, { kind: 'code' | 'session' }>

async function takeUp(redirect: Bearer, { notify, open }: Page, client: AuthClient): Promise<void> {
  const calls = client.extend(redirectCalls)
  try {
    if (redirect.kind === 'session') {
      const owner = await calls.ownerOf(redirect)
      if (!owner.isHere) return await open({ panel: askWhether(owner, redirect, client) })
    }
    const outcome = await calls.take(redirect)
    const done = messageFor(outcome)
    if (outcome.kind === 'recovery') await open({ panel: panels.password(client) })
    else if (outcome.secondFactor) await open({ done })
    else {
      notify(done)
      const isIn = outcome.kind === 'signed-in' || outcome.kind === 'confirmed'
      if (import.meta.env.APP_URL && isIn) await goOn(client)
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (!foreign.includes(error.code ?? '')) return notify(failure(error.code))
    const isSignedIn = await calls.isSignedIn()
    if (redirect.kind === 'code' && redirect.isRecovery && !isSignedIn)
      return await open({ panel: panels.ask(client, 'recover', '', 'foreign link') })
    notify(arrivals.otherBrowser)
    const note = { lead: arrivals.otherBrowserLead, text: arrivals.otherBrowserNote }
    if (!isSignedIn) await open({ note })
  }
}

/**
 * Asks before a link signs a visitor in, because an attacker may have sent it (RFC 9700, section
 * 4.7).
 */
function askWhether(owner: Owner, redirect: BroughtSession, client: AuthClient): DialogPanel {
  const calls = client.extend(redirectCalls)
  return continueAs(owner, async ({ show, onSession }) => {
    const outcome = await calls.take(redirect)
    if (outcome.kind === 'recovery') show(panels.password(client))
    else await onSession(outcome, messageFor(outcome))
  })
}

/** Error codes of a good authorization code whose PKCE verifier is somewhere else. */
const foreign = ['pkce_code_verifier_not_found', 'bad_code_verifier']

async function tellError(
  { error, code, isRecovery }: Extract<AuthRedirect, { kind: 'error' }>,
  { notify, open }: Page,
  client: AuthClient,
): Promise<void> {
  // In OAuth, this error also means that the visitor turned back (RFC 6749, section 4.1.2.1).
  if (error === 'access_denied' && !code) return notify(arrivals.cancelled)
  notify(failure(code in arrivalFailures ? code : error))
  if (code !== 'otp_expired') return
  const isSignedIn = await client.extend(redirectCalls).isSignedIn()
  const purpose = isRecovery ? 'recover' : 'sign-in'
  if (!isSignedIn) await open({ panel: panels.ask(client, purpose, '', 'dead link') })
}

const failure = (code = ''): Message => ({
  title: arrivals.errorTitle,
  text: (Object.hasOwn(arrivalFailures, code) && arrivalFailures[code]) || arrivals.failed,
  tone: 'destructive',
})

const good = (text: string): Message => ({ title: arrivals.title, text, tone: 'good' })

function messageFor({ kind, name }: Outcome): Message {
  if (kind === 'confirmed') return byMail.confirmed
  if (kind === 'address-changed') return good(arrivals.addressChanged(name))
  if (kind === 'connected') return good(arrivals.connected(titleOfProvider(name)))
  return messages.signedIn
}
