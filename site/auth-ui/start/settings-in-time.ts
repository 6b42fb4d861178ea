import type { ServiceSettings } from '../../auth-api/settings/service-settings.ts'
import type { Providers } from '../providers/providers.ts'
import { importSteps } from './chunks.ts'

/**
 * The dialog waits no longer to know of passkeys and providers: it opens without. Long enough for a
 * slow device.
 */
const waitMs = 2000
const late = () => new Promise<void>((resolve) => setTimeout(resolve, waitMs))

export type ReadSettings = () => Promise<ServiceSettings>

/**
 * Asks for the service's settings. What it returns resolves once they are known, or late, to the
 * providers that they name, however long the chunk of these takes: what isn't there by then stays
 * away while the dialog is open. It is one wait for all who press meanwhile, so that none of them
 * opens the dialog anew under what is being typed. A failure is forgotten.
 */
export function settingsInTime(read: ReadSettings): () => Promise<Providers | undefined> {
  let providers: Promise<Providers | undefined> | undefined
  let known: Promise<void> | undefined
  const forget = () => {
    known = undefined
    return undefined
  }

  async function load(): Promise<void> {
    const { providers: told } = await read()
    if (told.length > 0) providers = importSteps().then((steps) => steps.providersOf(told), forget)
  }

  const inTime = () => {
    known ??= Promise.race([load().catch(forget), late()])
    return known
  }

  inTime()
  return async () => {
    await inTime()
    return providers
  }
}
