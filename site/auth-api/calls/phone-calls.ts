import type { AuthCore } from '../client/auth-core.ts'
import { unwrap } from '../errors/unwrap.ts'

/** Sign-in by a code that is sent to a phone. A refusal is thrown. */
export interface PhoneCalls {
  /** Resolves in the same way whether or not the number has an account; one that has none gets one, if it may. */
  send(phone: string): Promise<void>
  /** Signs in with the code. Resolves as `signIn` does. */
  proveCode(phone: string, code: string): Promise<{ secondFactor: boolean }>
}

export function phoneCalls({ client, settled }: AuthCore): PhoneCalls {
  return {
    async send(phone) {
      await unwrap(client.signInWithOtp({ phone }))
    },

    async proveCode(phone, token) {
      await unwrap(client.verifyOtp({ phone, token, type: 'sms' }))
      return { secondFactor: (await settled())?.needsSecondFactor === true }
    },
  }
}
