import type { AuthCore } from './auth-core.ts'

/** What the service says that it can do (wire contract, section 7.2), as far as the site asks. */
interface Settings {
  readonly passkeys_enabled?: boolean
}

let asked: Promise<Settings> | undefined

/** Asked once: it doesn't change while a page is open. A failure is forgotten. */
export function readSettings({ url, headers }: Pick<AuthCore, 'url' | 'headers'>): Promise<Settings> {
  asked ??= ask(`${url}/settings`, headers).catch((error) => {
    asked = undefined
    throw error
  })
  return asked
}

async function ask(address: string, headers: AuthCore['headers']): Promise<Settings> {
  const answer = await fetch(address, { headers })
  if (!answer.ok) throw new Error(`Settings: ${answer.status}`)
  return answer.json()
}
