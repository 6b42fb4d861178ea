import type { AuthCore } from '../client/auth-core.ts'
import type { Identifier } from '../credentials.ts'
import { unwrap } from '../errors/unwrap.ts'
import { homeAddress } from '../home-address.ts'
import { newAccountData } from '../new-account-data.ts'
import { recoveryMark } from '../redirect/recovery-mark.ts'

/** The purpose of a code. A mail has a link beside the code. */
export type CodePurpose = 'recover' | 'sign-in' | 'sign-up' | 'confirm'

/** Sign-in methods that use mails or SMS. A refusal is thrown. */
export interface CodeCalls {
  /** Resolves in the same way whether or not the address or the number has an account. */
  send(purpose: CodePurpose, to: Identifier): Promise<void>
  /** Signs in with the code. Resolves as `signIn` does. */
  proveCode(purpose: CodePurpose, to: Identifier, code: string): Promise<{ secondFactor: boolean }>
  /** Sets the next password of the user who is signed in. */
  choosePassword(password: string): Promise<void>
}

/**
 * Types of codes on the wire: `email` is a confirmation or a sign-in (docs/wire-contract.md,
 * 11.5.1).
 */
const types = { recover: 'recovery', 'sign-in': 'email', 'sign-up': 'email', confirm: 'signup' } as const

export function codeCalls({ client, settled }: AuthCore): CodeCalls {
  const emailRedirectTo = homeAddress()
  const mails = {
    recover: (email: string) =>
      client.resetPasswordForEmail(email, { redirectTo: `${emailRedirectTo}?${recoveryMark}` }),
    'sign-in': (email: string) =>
      client.signInWithOtp({ email, options: { emailRedirectTo, shouldCreateUser: false } }),
    'sign-up': (email: string) =>
      client.signInWithOtp({ email, options: { emailRedirectTo, data: newAccountData() } }),
    confirm: (email: string) => client.resend({ type: 'signup', email, options: { emailRedirectTo } }),
  }
  // The session that the code opens is the one that chooses a new password.
  const text = (purpose: CodePurpose, phone: string) =>
    purpose === 'confirm'
      ? client.resend({ type: 'sms', phone })
      : client.signInWithOtp({
          phone,
          options: purpose === 'sign-up' ? { data: newAccountData() } : { shouldCreateUser: false },
        })

  return {
    async send(purpose, to) {
      const { error } = await ('email' in to ? mails[purpose](to.email) : text(purpose, to.phone))
      // Supabase refuses an address or a number without an account; a visitor must not learn that.
      if (error && error.code !== 'otp_disabled') await unwrap(Promise.resolve({ data: null, error }))
    },

    async proveCode(purpose, to, token) {
      await unwrap(
        'email' in to
          ? client.verifyOtp({ email: to.email, token, type: types[purpose] })
          : client.verifyOtp({ phone: to.phone, token, type: 'sms' }),
      )
      return { secondFactor: (await settled())?.needsSecondFactor === true }
    },

    async choosePassword(password) {
      await unwrap(client.updateUser({ password }))
    },
  }
}
