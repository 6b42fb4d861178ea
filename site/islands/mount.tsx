import { createRoot } from 'react-dom/client'
import { askWaysIn } from '../lib/ask-ways-in.ts'
import type { AuthClient } from '../lib/auth/auth-client.ts'
import { messageForFailure } from '../lib/message-for-failure.ts'
import { Islands, type IslandsState } from './islands.tsx'
import type { SecondStep } from './second-step.ts'

/** The dialog waits no longer to know of passkeys: it opens without. */
const settingsWaitMs = 700
const late = () => new Promise<false>((resolve) => setTimeout(resolve, settingsWaitMs, false))

/**
 * Starts everything that React draws in the browser, and takes up the session stored under this key. Returns what opens
 * the auth dialog, in the mode that its trigger names.
 */
export function mount(
  sessionKey: string,
  importClient: () => Promise<typeof import('../lib/auth/auth-client.ts')>,
): (trigger: HTMLElement) => Promise<void> {
  const page = document.documentElement
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  let state: IslandsState = { open: false, accountOpen: false, visitor: null, toast: undefined }
  let client: Promise<AuthClient> | undefined
  const hasPasskeys = askWaysIn().then(
    ({ passkeys_enabled }) => passkeys_enabled === true && 'PublicKeyCredential' in globalThis,
  )

  function update(change: Partial<IslandsState>): void {
    state = { ...state, ...change }
    root.render(<Islands {...state} {...{ update, loadClient, loadSecondStep, openAccount }} />)
  }

  /** The page's one client. Its chunk comes by itself: the dialog opens while it may still be on its way. */
  function loadClient(): Promise<AuthClient> {
    client ??= startClient().catch((error) => {
      client = undefined
      throw error
    })
    return client
  }

  async function startClient(): Promise<AuthClient> {
    const { createAuthClient } = await importClient()
    const client = createAuthClient(sessionKey)
    client.watch((visitor) => {
      const isHalfIn = visitor?.needsSecondFactor === true
      // Half signed in is not signed in: the bar keeps its button, which goes on with the second factor.
      page.toggleAttribute('data-signed-in', visitor !== null && !isHalfIn)
      page.removeAttribute('data-session')
      // Here or in another tab: whoever was asked for the second factor has shown it.
      const isDone = state.visitor?.needsSecondFactor && visitor && !isHalfIn
      update({ visitor, ...(isDone && { open: false }), ...(!visitor && { accountOpen: false }) })
      if (isHalfIn) loadSecondStep().catch(() => {})
    })
    client.start().catch((error) => update({ toast: messageForFailure('sign-in', error) }))
    return client
  }

  async function loadSecondStep(): Promise<SecondStep> {
    if (state.secondStep) return state.secondStep
    const [{ SecondFactor }, client] = await Promise.all([
      import('./second-factor/second-factor.tsx'),
      loadClient(),
    ])
    const secondStep = { SecondFactor, client }
    update({ secondStep })
    return secondStep
  }

  async function openAccount(): Promise<void> {
    const [{ AccountDialog: Dialog }, client] = await Promise.all([
      import('./account/account-dialog.tsx'),
      loadClient(),
    ])
    const number = (state.account?.number ?? 0) + 1
    update({ account: { number, Dialog, client }, accountOpen: true })
  }

  update({})
  loadClient().catch(() => page.removeAttribute('data-session'))

  return async (trigger) => {
    const [passkeys] = await Promise.all([
      Promise.race([hasPasskeys, late()]),
      state.visitor?.needsSecondFactor && loadSecondStep(),
    ])
    const mode = trigger.dataset['auth'] === 'sign-up' ? 'sign-up' : 'sign-in'
    const number = (state.request?.number ?? 0) + 1
    update({ request: { number, mode, trigger, passkeys }, open: true })
  }
}
