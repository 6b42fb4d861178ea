import type { AuthCore } from '../client/auth-core.ts'
import type { ServiceSettings } from './ask-settings.ts'

let asked: Promise<ServiceSettings> | undefined

/** Asked once: it doesn't change while a page is open. A failure is forgotten. */
export function readSettings({ url, headers }: Pick<AuthCore, 'url' | 'headers'>): Promise<ServiceSettings> {
  asked ??= ask(`${url}/settings`, headers).catch((error) => {
    asked = undefined
    throw error
  })
  return asked
}

async function ask(address: string, headers: AuthCore['headers']): Promise<ServiceSettings> {
  const answer = await fetch(address, { headers })
  if (!answer.ok) throw new Error(`Settings: ${answer.status}`)
  return answer.json()
}
