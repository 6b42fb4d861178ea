import type { AuthCore } from '../client/auth-core.ts'
import { unwrap } from '../errors/unwrap.ts'

/** What a mail with a link and a code is asked for. */
export type MailPurpose = 'recover' | 'sign-in' | 'confirm'

/** Sign-in methods that go by mail. A refusal is thrown. */
export interface MailCalls {
  /** Resolves in the same way whether or not the address has an account. */
  send(purpose: MailPurpose, email: string): Promise<void>
  /** Signs in with the code of such a mail. Resolves as `signIn` does. */
  proveCode(purpose: MailPurpose, email: string, code: string): Promise<{ secondFactor: boolean }>
  /** The next password of who is signed in. */
  choosePassword(password: string): Promise<void>
}

/** How the service names the code of such a mail: `email` is a confirmation or a sign-in (docs/wire-contract.md, 11.5.1). */
const types = { recover: 'recovery', 'sign-in': 'email', confirm: 'signup' } as const

export function mailCalls({ client, settled }: AuthCore): MailCalls {
  const emailRedirectTo = `${location.origin}/`
  const asks = {
    recover: (email: string) => client.resetPasswordForEmail(email, { redirectTo: emailRedirectTo }),
    'sign-in': (email: string) =>
      client.signInWithOtp({ email, options: { emailRedirectTo, shouldCreateUser: false } }),
    confirm: (email: string) => client.resend({ type: 'signup', email, options: { emailRedirectTo } }),
  }

  return {
    async send(purpose, email) {
      const { error } = await asks[purpose](email)
      // Supabase refuses an address without an account, which must not be told.
      if (error && error.code !== 'otp_disabled') await unwrap(Promise.resolve({ data: null, error }))
    },

    async proveCode(purpose, email, token) {
      await unwrap(client.verifyOtp({ email, token, type: types[purpose] }))
      return { secondFactor: (await settled())?.needsSecondFactor === true }
    },

    async choosePassword(password) {
      await unwrap(client.updateUser({ password }))
    },
  }
}
