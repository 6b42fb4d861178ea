import { createRoot } from 'react-dom/client'
import type { AuthClient } from '../lib/auth/auth-client.ts'
import { messageForFailure } from '../lib/message-for-failure.ts'
import { Islands, type IslandsState } from './islands.tsx'
import type { SecondStep } from './second-step.ts'

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
    if (state.visitor?.needsSecondFactor) await loadSecondStep()
    const mode = trigger.dataset['auth'] === 'sign-up' ? 'sign-up' : 'sign-in'
    const number = (state.request?.number ?? 0) + 1
    update({ request: { number, mode, trigger }, open: true })
  }
}
