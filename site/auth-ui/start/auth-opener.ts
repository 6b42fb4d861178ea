import { tellStep } from '../../auth-api/tell-step.ts'
import type { LoadParts } from '../lading/lading-parts.ts'
import type { DialogOpening } from '../sign-in/dialog-opening.ts'
import type { DialogPanel, LoadPanel } from '../sign-in/dialog-panel.ts'
import { importSteps } from './chunks.ts'
import type { IslandsStore } from './islands-store.ts'
import type { PageClient } from './page-client.ts'
import { type ReadSettings, settingsInTime } from './settings-in-time.ts'

export interface AuthOpener {
  readonly open: (opening: Partial<DialogOpening>) => Promise<void>
  /** Opens the account's bill of lading for changes. */
  readonly openLading: (trigger: HTMLElement) => Promise<void>
  readonly loadPanel: LoadPanel
  readonly loadParts: LoadParts
}

/** Returns what opens the auth dialog and loads its contents. */
export function authOpener(store: IslandsStore, client: PageClient, readSettings: ReadSettings): AuthOpener {
  const providersInTime = settingsInTime(readSettings)

  const loadPanel: LoadPanel = async (...[name, purpose, about]) => {
    const [{ panels }, core] = await Promise.all([importSteps(), client.load()])
    return name === 'ask' ? panels.ask(core, purpose, about()) : panels.enter(core, purpose, about)
  }

  const loadParts: LoadParts = async () => (await importSteps()).ladingParts

  async function loadKeeping(): Promise<DialogPanel> {
    const [{ keepPanels }, core] = await Promise.all([importSteps(), client.load()])
    return keepPanels.ask(core)
  }

  async function openLading(trigger: HTMLElement): Promise<void> {
    const [parts, core] = await Promise.all([loadParts(), client.load()])
    const panel = parts.change(core, store.state.visitor?.lading, trigger)
    store.update({ toast: undefined })
    await open({ mode: 'sign-up', trigger, panel, stays: true })
  }

  async function open(asked: Partial<DialogOpening>): Promise<void> {
    const opening: DialogOpening = { mode: 'sign-in', trigger: null, ...asked }
    const [providers] = await Promise.all([
      providersInTime(),
      store.state.visitor?.needsSecondFactor && client.loadSecondStep(),
    ])
    const keeps = !opening.panel && store.state.visitor?.isGuest
    const needsParts = opening.mode === 'sign-up' || providers || isCarrying()
    const parts = needsParts && !opening.panel ? await loadParts() : undefined
    if (opening.trigger) parts?.take(opening.trigger)
    const panel = keeps ? await loadKeeping() : opening.panel
    const { request: last, visitor } = store.state
    const mode = panel ? 'sign-in' : opening.mode
    const stays = keeps || opening.stays
    const number = (last?.number ?? 0) + 1
    // A menu is in the top layer and would cover the dialog.
    opening.trigger?.closest<HTMLElement>('[popover]')?.hidePopover()
    const request = { ...opening, mode, panel, parts, providers, number, stays }
    store.update({ request, open: true, held: panel?.needsSession === true })
    if (!panel && !visitor) tellStep('dialog-opened')
  }

  return { open, openLading, loadPanel, loadParts }
}

function isCarrying(): boolean {
  try {
    return 'auth.lading' in localStorage
  } catch {
    return false
  }
}
