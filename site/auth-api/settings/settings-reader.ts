import { presumedSettings } from './presumed-settings.ts'
import type { ServiceSettings } from './service-settings.ts'
import { settingsIn } from './settings-in.ts'

let asked: Promise<ServiceSettings> | undefined
let known = presumedSettings

/** The one reader of the service's settings in a page. */
export const settingsReader = {
  /** As far as the service has told by now. */
  known: (): ServiceSettings => known,

  /** Asked once: they don't change while a page is open. A failure is forgotten. */
  read(): Promise<ServiceSettings> {
    asked ??= ask().catch((error) => {
      asked = undefined
      throw error
    })
    return asked
  },
}

async function ask(): Promise<ServiceSettings> {
  const answer = await fetch(`${import.meta.env.PUBLIC_AUTH_URL || '/auth/v1'}/settings`, {
    headers: { apikey: import.meta.env.PUBLIC_AUTH_KEY || 'dropharbor-public-key' },
  })
  if (!answer.ok) throw new Error(`Settings: ${answer.status}`)
  known = settingsIn(await answer.json())
  return known
}
