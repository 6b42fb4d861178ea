import type { AuthCore } from '../client/auth-core.ts'
import type { Identifier } from '../credentials.ts'
import { unwrap } from '../errors/unwrap.ts'
import { homeAddress } from '../home-address.ts'
import { newAccountData } from '../new-account-data.ts'
import { recoveryMark } from '../redirect/recovery-mark.ts'

/** What a code is asked for. In a mail it has a link beside it. */
export type CodePurpose = 'recover' | 'sign-in' | 'sign-up' | 'confirm'

/** Sign-in methods that go by mail or by SMS. A refusal is thrown. */
export interface CodeCalls {
  /** Resolves in the same way whether or not the address or the number has an account. */
  send(purpose: CodePurpose, to: Identifier): Promise<void>
  /** Signs in with such a code. Resolves as `signIn` does. */
  proveCode(purpose: CodePurpose, to: Identifier, code: string): Promise<{ secondFactor: boolean }>
  /** The next password of who is signed in. */
  choosePassword(password: string): Promise<void>
}

/**
 * How the service names the code of such a mail: `email` is a confirmation or a sign-in
 * (docs/wire-contract.md, 11.5.1).
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
  // A new password is chosen by the session that the code opens.
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
      // Supabase refuses an address or a number without an account, which must not be told.
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
