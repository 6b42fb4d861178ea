import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { SecondStep } from '../mfa/second-step.ts'
import { loadMessage } from '../sign-in/load-message.ts'
import { importAccount, importSteps } from './chunks.ts'
import type { IslandsStore } from './islands-store.ts'
import { watchVisitor } from './watch-visitor.ts'

/** The page's one client, and what asks for a second factor with it. */
export interface PageClient {
  readonly load: () => Promise<AuthClient>
  readonly loadSecondStep: () => Promise<SecondStep>
}

/**
 * Takes up the session stored under this key. The client's chunk comes by itself: the dialog opens
 * while it may still be on its way.
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
