import { createRoot } from 'react-dom/client'
import type { AuthMode } from '../auth-api/auth-mode.ts'
import type { AuthClient } from '../auth-api/client/auth-client.ts'
import { messages } from '../auth-api/errors/messages.ts'
import { settingsReader } from '../auth-api/settings/settings-reader.ts'
import { tellStep } from '../auth-api/tell-step.ts'
import type { ConsentProps } from './consent/consent.tsx'
import { Islands, type IslandsState } from './islands.tsx'
import type { LoadParts } from './lading/lading-parts.ts'
import type { SecondStep } from './mfa/second-step.ts'
import type { Providers } from './providers/providers.ts'
import type { DialogPanel, LoadPanel } from './sign-in/dialog-panel.ts'
import { loadMessage } from './sign-in/load-message.ts'
import type { Opening } from './sign-in/opening.ts'

/**
 * The dialog waits no longer to know of passkeys and providers: it opens without. Long enough for a
 * slow device.
 */
const settingsWaitMs = 2000
const late = () => new Promise<void>((resolve) => setTimeout(resolve, settingsWaitMs))

const importSteps = () => import('./steps.ts')
const importAccount = () => import('./account.ts')

/**
 * Starts everything that React draws in the browser: takes up the session stored under this key,
 * and what the address brings from a mailed link or a provider. Returns what opens the auth dialog,
 * in the mode that its trigger names. All of it is handed over by the script inside the page, which
 * shares no module with the islands.
 */
export function mount(sessionKey: string, hasRedirect: boolean): (trigger: HTMLElement) => Promise<void> {
  const page = document.documentElement
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  let state: IslandsState = { open: false, accountOpen: false, visitor: null, toast: undefined }
  let client: Promise<AuthClient> | undefined
  /** There once the settings are known, and name some. */
  let providers: Promise<Providers | undefined> | undefined
  const knowsSettings = loadSettings().catch(() => {})

  function update(change: Partial<IslandsState>): void {
    state = { ...state, ...change }
    root.render(
      <Islands
        {...state}
        {...{ update, loadClient, loadSecondStep, loadPanel, loadParts }}
        {...{ openAccount, openLading, signIn }}
      />,
    )
  }

  /**
   * The page's one client. Its chunk comes by itself: the dialog opens while it may still be on its
   * way.
   */
  function loadClient(): Promise<AuthClient> {
    client ??= startClient().catch((error) => {
      client = undefined
      throw error
    })
    return client
  }

  async function startClient(): Promise<AuthClient> {
    const { createAuthClient } = await import('../auth-api/client/auth-client.ts')
    const client = createAuthClient(sessionKey, importSteps)
    let turn = 0
    client.watch(async (visitor) => {
      const mine = ++turn
      const isHalfIn = visitor?.needsSecondFactor === true
      const isIn = visitor !== null && !isHalfIn
      if (isIn && !state.SignedIn)
        await importSteps().then(
          ({ SignedIn }) => update({ SignedIn }),
          () => {},
        )
      if (mine !== turn) return
      // Half signed in is not signed in: the bar keeps its button, which goes on with the second
      // factor. So it does where what takes its place can't be loaded.
      page.toggleAttribute('data-signed-in', isIn && state.SignedIn !== undefined)
      page.toggleAttribute('data-session', isIn)
      // Here or in another tab: the second factor that was asked for has been shown.
      const isDone = state.visitor?.needsSecondFactor && visitor && !isHalfIn
      // A guest has become a user, in another tab perhaps.
      const isKept = state.visitor?.isGuest && visitor && !visitor.isGuest && !isHalfIn
      // In another tab: here, what the dialog was opened for goes on without it.
      const isAwaited = state.consent && visitor && !visitor.isGuest && !isHalfIn
      const isOver = ((isDone || isAwaited) && !state.held) || isKept
      update({ visitor, ...(isOver && { open: false }), ...(!visitor && { accountOpen: false }) })
      // The next one has other factors.
      if (!isHalfIn) update({ secondStep: undefined })
      if (isHalfIn) loadSecondStep().catch(() => {})
    })
    client.start().catch(async (error) => update({ toast: await loadMessage(error, 'sign-in') }))
    return client
  }

  async function loadSecondStep(): Promise<SecondStep> {
    const [{ SecondFactor, prepareSecondFactor }, client] = await Promise.all([importSteps(), loadClient()])
    const prepared = await prepareSecondFactor(client, importAccount)
    const secondStep = { SecondFactor, client, prepared }
    update({ secondStep })
    return secondStep
  }

  async function openAccount(): Promise<void> {
    if (state.visitor?.isGuest) return open({ mode: 'sign-up', trigger: null })
    const [{ AccountDialog: Dialog }, client] = await Promise.all([importAccount(), loadClient()])
    const number = (state.account?.number ?? 0) + 1
    // What was told before would lie over its title on a phone.
    update({ account: { number, Dialog, client }, accountOpen: true, toast: undefined })
  }

  const loadPanel: LoadPanel = async (...[name, purpose, about]) => {
    const [{ panels }, client] = await Promise.all([importSteps(), loadClient()])
    return name === 'ask' ? panels.ask(client, purpose, about) : panels.enter(client, purpose, about)
  }

  const loadParts: LoadParts = async () => (await importSteps()).ladingParts

  async function openLading(trigger: HTMLElement): Promise<void> {
    const [parts, client] = await Promise.all([loadParts(), loadClient()])
    const panel = parts.change(client, state.visitor?.lading, trigger)
    update({ toast: undefined })
    await open({ mode: 'sign-up', trigger, panel, stays: true })
  }

  async function loadKeeping(): Promise<DialogPanel> {
    const [{ keepPanels }, client] = await Promise.all([importSteps(), loadClient()])
    return keepPanels.ask(client)
  }

  async function loadConsent(place: Element): Promise<void> {
    const [{ Consent }, client] = await Promise.all([importAccount(), loadClient()])
    const visitor = await client.extend(({ settled }) => settled())
    place.replaceChildren()
    update({ consent: { Consent, client }, visitor })
  }

  async function loadSettings(): Promise<void> {
    const { providers: told } = await settingsReader.read()
    if (told.length > 0)
      providers = importSteps().then(
        (steps) => steps.providersOf(told),
        () => undefined,
      )
  }

  async function open(opening: Opening): Promise<void> {
    await Promise.all([
      Promise.race([knowsSettings, late()]),
      state.visitor?.needsSecondFactor && loadSecondStep(),
    ])
    const keeps = !opening.panel && state.visitor?.isGuest
    // However long their chunk takes: what isn't there now stays away while the dialog is open.
    const Providers = await providers
    const needsParts = opening.mode === 'sign-up' || Providers || isCarrying()
    const parts = needsParts && !opening.panel ? await loadParts() : undefined
    if (opening.trigger) parts?.take(opening.trigger)
    const panel = keeps ? await loadKeeping() : opening.panel
    const number = (state.request?.number ?? 0) + 1
    const held = panel?.needsSession === true
    const mode = panel ? 'sign-in' : opening.mode
    const stays = keeps || opening.stays
    const request = { ...opening, mode, panel, parts, providers: Providers, number, stays }
    update({ request, open: true, held })
    if (!panel && !state.visitor) tellStep('dialog-opened')
  }

  const signIn: ConsentProps['signIn'] = (opening) =>
    void open({ mode: 'sign-in', trigger: null, ...opening })

  async function takeUpRedirect(): Promise<void> {
    const { followRedirect } = await importSteps()
    await followRedirect({
      loadClient,
      notify: (toast) => update({ toast }),
      open: (opening) => open({ mode: 'sign-in', trigger: null, ...opening }),
    })
  }

  async function press(trigger: HTMLElement): Promise<void> {
    // What the button says, it says of the session that is stored: whose it is has to be known.
    if ('session' in page.dataset)
      await loadClient().then(
        (client) => client.extend(({ settled }) => settled()),
        () => {},
      )
    const mode = trigger.dataset['auth'] as AuthMode
    const isUser = state.visitor && !state.visitor.needsSecondFactor && !state.visitor.isGuest
    if (!isUser) await open({ mode, trigger })
    else if (mode === 'sign-up') await openLading(trigger)
    else await openAccount()
  }

  /**
   * A link of the dialog's was opened in another tab. Once is enough: a reload doesn't bring it
   * back.
   */
  function openFromLink(mode: AuthMode): void {
    history.replaceState(history.state, '', location.pathname + location.search)
    void open({ mode, trigger: null })
  }

  update({})
  const consentPlace = document.querySelector('[data-consent]')
  if (consentPlace) loadConsent(consentPlace).catch(() => update({ toast: messages.unexpected }))
  loadClient().catch(() => page.removeAttribute('data-session'))
  const mode = /^#(sign-in|sign-up)$/.exec(location.hash)?.[1]
  if (mode) openFromLink(mode as AuthMode)
  else if (hasRedirect) takeUpRedirect().catch(() => update({ toast: messages.unexpected }))

  return press
}

function isCarrying(): boolean {
  try {
    return 'auth.lading' in localStorage
  } catch {
    return false
  }
}
