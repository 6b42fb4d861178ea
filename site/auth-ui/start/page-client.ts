import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { SecondStep } from '../mfa/second-step.ts'
import { loadMessage } from '../sign-in/load-message.ts'
import { importAccount, importSteps } from './chunks.ts'
import type { IslandsStore } from './islands-store.ts'
import { watchVisitor } from './watch-visitor.ts'

/** The page's only client, and the loader of the second-factor step. */
export interface PageClient {
  readonly load: () => Promise<AuthClient>
  readonly loadSecondStep: () => Promise<SecondStep>
}

/**
 * Returns the client of the page, which resumes the session stored under this key. Its chunk is
 * separate, so that the dialog can open while it is still loading.
 */
export function pageClient(sessionKey: string, store: IslandsStore): PageClient {
  let client: Promise<AuthClient> | undefined

  function load(): Promise<AuthClient> {
    client ??= start().catch((error) => {
      client = undefined
      throw error
    })
    return client
  }

  async function start(): Promise<AuthClient> {
    const { createAuthClient } = await import('../../auth-api/client/auth-client.ts')
    const client = createAuthClient(sessionKey, importSteps)
    client.watch(watchVisitor(store, loadSecondStep))
    client.start().catch(async (error) => store.update({ toast: await loadMessage(error, 'sign-in') }))
    return client
  }

  async function loadSecondStep(): Promise<SecondStep> {
    const [{ SecondFactor, prepareSecondFactor }, client] = await Promise.all([importSteps(), load()])
    const prepared = await prepareSecondFactor(client, importAccount)
    const secondStep = { SecondFactor, client, prepared }
    store.update({ secondStep })
    return secondStep
  }

  return { load, loadSecondStep }
}
