import { createRoot } from 'react-dom/client'
import type { AuthMode } from '../auth-api/auth-mode.ts'
import { messages } from '../auth-api/errors/messages.ts'
import { settingsReader } from '../auth-api/settings/settings-reader.ts'
import type { Task } from './account/task.ts'
import { CHOOSES_PASSWORD } from './codes/chooses-password.ts'
import { Islands } from './islands.tsx'
import type { DialogOpening } from './sign-in/dialog-opening.ts'
import { authOpener } from './start/auth-opener.ts'
import { importAccount, importSteps } from './start/chunks.ts'
import { islandsStore } from './start/islands-store.ts'
import { pageClient } from './start/page-client.ts'

/**
 * Starts everything that React draws in the browser: resumes the session stored under this key, and
 * handles what a mailed link or a provider has put into the address. Returns what opens the auth
 * dialog, in the mode that its trigger names. The script inside the page hands all of this over,
 * because it shares no module with the islands.
 */
export function mount(sessionKey: string, hasRedirect: boolean): (trigger: HTMLElement) => Promise<void> {
  const page = document.documentElement
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const store = islandsStore((state) => root.render(<Islands {...state} {...actions} />))
  const client = pageClient(sessionKey, store)
  const { open, ...auth } = authOpener(store, client, settingsReader.read)
  const { update } = store
  const actions = {
    ...auth,
    update,
    loadClient: client.load,
    loadSecondStep: client.loadSecondStep,
    openAccount,
    signIn: (opening?: Partial<DialogOpening>) => void open({ ...opening }),
  }
  const tellNotLoaded = () => update({ toast: messages.notLoaded })

  async function openAccount(task?: Task): Promise<void> {
    if (store.state.visitor?.isGuest) await open({ mode: 'sign-up' })
    else await (await importAccount()).showAccount(store, client.load, task)
  }

  async function press(trigger: HTMLElement, task?: Task): Promise<void> {
    // The button stands for the stored session, whose user must be known first.
    if ('session' in page.dataset)
      await client.load().then(
        async (core) => update({ visitor: await core.extend(({ settled }) => settled()) }),
        () => {},
      )
    const mode = trigger.dataset['auth'] as AuthMode
    const { visitor } = store.state
    const isUser = visitor && !visitor.needsSecondFactor && !visitor.isGuest
    if (!isUser) {
      const goesOn = task === undefined ? undefined : () => openAccount(task).catch(tellNotLoaded)
      await open({ mode, trigger, goesOn })
    } else if (mode === 'sign-up') await auth.openLading(trigger)
    else await openAccount(task)
  }

  /**
   * Follows a link of the dialog, or one that opens it, which was opened in another tab. The hash
   * is removed from the address, so that a reload doesn't open the dialog again.
   */
  function openFromLink(name: string): void {
    history.replaceState(history.state, '', location.pathname + location.search)
    if (name === 'sign-in') return void open({ mode: name })
    // A signed-in user has already signed up: the sign-up link leads to their bill of lading, the
    // other one to their account.
    const link = document.createElement('a')
    link.dataset['auth'] = name === 'sign-up' ? name : 'sign-in'
    press(link, name === 'sign-in-to-change-password' ? 'password' : undefined).catch(tellNotLoaded)
  }

  async function takeUpRedirect(): Promise<void> {
    const { followRedirect } = await importSteps()
    await followRedirect({ loadClient: client.load, notify: (toast) => update({ toast }), open })
  }

  update({})
  const consentPlace = document.querySelector('[data-consent]')
  if (consentPlace)
    importAccount()
      .then(({ showConsent }) => showConsent(consentPlace, store, client.load))
      .catch(tellNotLoaded)
  client.load().catch(() => page.removeAttribute('data-session'))
  const link = /^#(sign-in|sign-up|sign-in-to-change-password)$/.exec(location.hash)?.[1]
  if (link) openFromLink(link)
  else if (hasRedirect || history.state?.[CHOOSES_PASSWORD]) takeUpRedirect().catch(tellNotLoaded)

  return press
}
