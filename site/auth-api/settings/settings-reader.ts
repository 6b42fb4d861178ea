import { askService } from '../client/ask-service.ts'
import { presumedSettings } from './presumed-settings.ts'
import type { ServiceSettings } from './service-settings.ts'
import { settingsIn } from './settings-in.ts'

let asked: Promise<ServiceSettings> | undefined
let known = presumedSettings

/** The one reader of the service's settings in a page. */
export const settingsReader = {
  /** Returns the settings as far as the service has answered by now. */
  known: (): ServiceSettings => known,

  /** Requests the settings once per page, which is enough for most. Forgets a failure. */
  read: (): Promise<ServiceSettings> => asked ?? settingsReader.readAgain(),

  /**
   * Requests the settings again, for those that the owner may have changed since the page was
   * opened.
   */
  readAgain(): Promise<ServiceSettings> {
    const answer = askForSettings()
    asked = answer
    answer.catch(() => {
      if (asked === answer) asked = undefined
    })
    return answer
  },
}

async function askForSettings(): Promise<ServiceSettings> {
  known = settingsIn(await askService('/settings'))
  return known
}
