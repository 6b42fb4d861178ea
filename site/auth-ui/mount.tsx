import { createRoot } from 'react-dom/client'
import type { AuthMode } from '../auth-api/auth-mode.ts'
import { messages } from '../auth-api/errors/messages.ts'
import { settingsReader } from '../auth-api/settings/settings-reader.ts'
import type { Task } from './account/task.ts'
import { Islands } from './islands.tsx'
import type { DialogOpening } from './sign-in/dialog-opening.ts'
import { authOpener } from './start/auth-opener.ts'
import { importAccount, importSteps } from './start/chunks.ts'
import { islandsStore } from './start/islands-store.ts'
import { pageClient } from './start/page-client.ts'

/**
 * Starts everything that React draws in the browser: takes up the session stored under this key,
 * and what the address brings from a mailed link or a provider. Returns what opens the auth dialog,
 * in the mode that its trigger names. All of it is handed over by the script inside the page, which
 * shares no module with the islands.
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
    // The button speaks of the session that is stored: its user has to be known first.
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
   * A link of the dialog's, or one that opens it, was opened in another tab. Once is enough: a
   * reload doesn't bring it back.
   */
  function openFromLink(name: string): void {
    history.replaceState(history.state, '', location.pathname + location.search)
    if (name === 'sign-in') return void open({ mode: name })
    // Who is signed in has signed up: the one link leads to their bill of lading, the other to
    // their account.
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
  else if (hasRedirect) takeUpRedirect().catch(tellNotLoaded)

  return press
}
