import { createRoot } from 'react-dom/client'
import type { AuthClient } from '../lib/auth-client.ts'
import { messageForFailure } from '../lib/message-for-failure.ts'
import { Islands, type IslandsState } from './islands.tsx'

/**
 * Starts everything that React draws in the browser, and takes up the session stored under this key. Returns what opens
 * the auth dialog, in the mode that its trigger names.
 */
export function mount(
  sessionKey: string,
  importClient: () => Promise<typeof import('../lib/auth-client.ts')>,
): (trigger: HTMLElement) => void {
  const page = document.documentElement
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  let state: IslandsState = { open: false, visitor: null, toast: undefined }
  let client: Promise<AuthClient> | undefined

  function update(change: Partial<IslandsState>): void {
    state = { ...state, ...change }
    root.render(<Islands {...state} update={update} loadClient={loadClient} />)
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
      page.toggleAttribute('data-signed-in', visitor !== null)
      page.removeAttribute('data-session')
      update({ visitor })
    })
    client.start().catch((error) => update({ toast: messageForFailure('sign-in', error) }))
    return client
  }

  update({})
  loadClient().catch(() => page.removeAttribute('data-session'))

  return (trigger) => {
    const mode = trigger.dataset['auth'] === 'sign-up' ? 'sign-up' : 'sign-in'
    const number = (state.request?.number ?? 0) + 1
    update({ request: { number, mode, trigger }, open: true })
  }
}
