import type { AuthCore } from '../client/auth-core.ts'
import { besideProtocol } from './beside-protocol.ts'

/** What the service keeps about the account of the session. A refusal is thrown. */
export interface OwnDataCalls {
  /** All of it, as JSON. */
  read(): Promise<string>
  /** Deletes the account, or closes it. Resolves to when a closed one is deleted for good. */
  deleteAccount(): Promise<string | undefined>
}

interface ErasureAnswer {
  /** When the account, which is closed until then, is deleted; null where it is deleted already. */
  erase_after?: string | null
}

export function ownDataCalls(core: AuthCore): OwnDataCalls {
  const { ask } = besideProtocol(core)
  return {
    read: async () => JSON.stringify(await ask('GET', '/user/export'), undefined, 2),

    async deleteAccount() {
      const { erase_after } = await ask<ErasureAnswer>('DELETE', '/user')
      await core.client.signOut({ scope: 'local' })
      // The page is told of the sign-out before this resolves.
      await core.settled()
      return erase_after ?? undefined
    },
  }
}
