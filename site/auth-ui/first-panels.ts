import type { AuthClient } from '../auth-api/client/auth-client.ts'
import { panels } from './email/panels.tsx'
import type { Detour, DialogPanel } from './sign-in/dialog-panel.ts'

/** What the form of the auth dialog leads to. The parts for a phone are a chunk that only a service with phones needs. */
export const firstPanels = {
  async ask(client: AuthClient, detour: Detour, email: string): Promise<DialogPanel> {
    if (detour !== 'phone') return panels.ask(client, detour, email)
    const { phonePanels } = await import('./phone/phone-panels.tsx')
    return phonePanels.ask(client)
  },

  enter: (client: AuthClient, detour: Detour, email: string): DialogPanel =>
    panels.enter(client, detour === 'phone' ? 'sign-in' : detour, email),
}
