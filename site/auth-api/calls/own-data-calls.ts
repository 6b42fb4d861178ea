import type { AuthCore } from '../client/auth-core.ts'
import { besideProtocol } from './beside-protocol.ts'

/** The data that the service keeps about the account of the session. A refusal is thrown. */
export interface OwnDataCalls {
  /** Resolves to all of the data, as JSON. */
  read(): Promise<string>
  /**
   * Deletes the account, or closes it. Resolves to the time at which a closed account is deleted
   * for good.
   */
  deleteAccount(): Promise<string | undefined>
}

interface ErasureAnswer {
  /** When the account, which is closed until then, is deleted; null if it is deleted already. */
  erase_after?: string | null
}

export function ownDataCalls(core: AuthCore): OwnDataCalls {
  const { ask } = besideProtocol(core)
  return {
    read: async () => JSON.stringify(await ask('GET', '/user/export'), undefined, 2),

    async deleteAccount() {
      const { erase_after } = await ask<ErasureAnswer>('DELETE', '/user')
      await core.client.signOut({ scope: 'local' })
      // The page learns of the sign-out before this resolves.
      await core.settled()
      return erase_after ?? undefined
    },
  }
}
