import type { AuthCore } from '../client/auth-core.ts'
import type { Identifier } from '../credentials.ts'
import { unwrap } from '../errors/unwrap.ts'
import { homeAddress } from '../home-address.ts'
import { newAccountData } from '../new-account-data.ts'

/**
 * Makes the anonymous account of the session permanent; its id and its session stay. A refusal is
 * thrown.
 */
export interface KeepCalls {
  /**
   * Gives the account an address or a number, and a password. Resolves to whether a code has to be
   * entered first.
   */
  keep(identifier: Identifier, password: string): Promise<boolean>
  sendAgain(identifier: Identifier): Promise<void>
  proveCode(identifier: Identifier, code: string): Promise<void>
}

export function keepCalls({ client, settled }: AuthCore): KeepCalls {
  const options = { emailRedirectTo: homeAddress() }

  return {
    async keep(identifier, password) {
      const { user } = await unwrap(
        client.updateUser({ ...identifier, password, data: newAccountData() }, options),
      )
      if (user?.is_anonymous) return true
      // The token says that the account is anonymous until it is refreshed.
      await unwrap(client.refreshSession())
      await settled()
      return false
    },

    async sendAgain(identifier) {
      await unwrap(client.updateUser(identifier, options))
    },

    async proveCode(identifier, token) {
      await unwrap(
        'email' in identifier
          ? client.verifyOtp({ email: identifier.email, token, type: 'email_change' })
          : client.verifyOtp({ phone: identifier.phone, token, type: 'phone_change' }),
      )
      await settled()
    },
  }
}
