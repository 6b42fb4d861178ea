import type { UserIdentity } from '@supabase/auth-js'
import type { AuthCore } from '../client/auth-core.ts'
import { unwrap } from '../errors/unwrap.ts'

/** Changes the phone number that an account signs in with. A refusal is thrown. */
export interface NumberCalls {
  /**
   * Sends a code to the new number, or sends it again if a change is pending. Resolves to whether
   * the code has to be entered.
   */
  change(number: string): Promise<boolean>
  proveCode(number: string, code: string): Promise<void>
  /** Removes the number from the account, by the id of its identity. */
  remove(identityId: string): Promise<void>
}

export function numberCalls({ client, settled }: AuthCore): NumberCalls {
  /** The token contains the number until it is refreshed. */
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
      // auth-js reads no other field of the identity.
      await unwrap(client.unlinkIdentity({ identity_id: identityId } as UserIdentity))
      await renew()
    },
  }
}
