import type { UserIdentity } from '@supabase/auth-js'
import type { AuthCore } from '../client/auth-core.ts'
import { unwrap } from '../errors/unwrap.ts'

/** What changes the phone number that an account signs in with. A refusal is thrown. */
export interface NumberCalls {
  /**
   * Sends a code to the next number, anew where one waits. Resolves to whether it has to be
   * entered.
   */
  change(number: string): Promise<boolean>
  proveCode(number: string, code: string): Promise<void>
  /** Takes the number from the account, by the identity that it is. */
  remove(identityId: string): Promise<void>
}

export function numberCalls({ client, settled }: AuthCore): NumberCalls {
  /** The token names the account by its number. */
  async function renew(): Promise<void> {
    await unwrap(client.refreshSession())
    await settled()
  }

  return {
    async change(phone) {
      const { user } = await unwrap(client.updateUser({ phone }))
      if (user?.new_phone) return true
      await renew()
      return false
    },

    async proveCode(phone, token) {
      await unwrap(client.verifyOtp({ phone, token, type: 'phone_change' }))
      await settled()
    },

    async remove(identityId) {
      // Nothing else of it is looked at.
      await unwrap(client.unlinkIdentity({ identity_id: identityId } as UserIdentity))
      await renew()
    },
  }
}
