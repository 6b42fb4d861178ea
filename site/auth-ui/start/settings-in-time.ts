import type { ServiceSettings } from '../../auth-api/settings/service-settings.ts'
import type { Providers } from '../providers/providers.ts'
import { importSteps } from './chunks.ts'

/**
 * The longest that the dialog waits to know about passkeys and providers before it opens without
 * them, in milliseconds. It is long enough for a slow device.
 */
const waitMs = 2000
const late = () => new Promise<void>((resolve) => setTimeout(resolve, waitMs))

export type ReadSettings = () => Promise<ServiceSettings>

/**
 * Reads the service's settings. The returned function resolves to what draws the providers that
 * they name, however long its chunk takes to load. If the settings come late, it resolves to
 * undefined, and the providers stay away while the dialog is open. All presses meanwhile share one
 * wait, so that none of them opens the dialog anew over what is being typed. A failure is
 * forgotten.
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
