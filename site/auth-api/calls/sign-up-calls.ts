import type { AuthCore } from '../client/auth-core.ts'
import type { Credentials } from '../credentials.ts'
import { toRefusal } from '../errors/to-refusal.ts'
import { homeAddress } from '../home-address.ts'
import { newAccountData } from '../new-account-data.ts'
import { signUpStorage } from '../storage/sign-up-storage.ts'

/** Creates accounts. */
export interface SignUpCalls {
  /**
   * Creates an account, without a session. Resolves to whether the address or the number has to be
   * confirmed first. A refusal is thrown.
   */
  signUp(credentials: Credentials): Promise<{ confirm: boolean }>
}

/**
 * A client beside the page's own: two clients with one storage key would interfere with each other.
 */
let newcomers: AuthCore['client'] | undefined

export function signUpCalls({ fetch, storage, storageKey, beside }: AuthCore): SignUpCalls {
  const signUpKey = `${storageKey}.sign-up`

  return {
    async signUp(credentials) {
      newcomers ??= beside({
        // The service opens no session, which would be ended at once. Supabase opens one all the
        // same.
        fetch: (input, init) =>
          fetch(`${input}`.replace(/\/signup\??/, '/signup?issue_session=false&'), init),
        storageKey: signUpKey,
        storage: signUpStorage(signUpKey, storageKey, storage),
        autoRefreshToken: false,
      })
      const options = { emailRedirectTo: homeAddress(), data: newAccountData() }
      const { data: made, error } = await newcomers.signUp({ ...credentials, options })
      if (error) throw toRefusal(error)
      const confirm =
        made.session === null && !made.user?.email_confirmed_at && !made.user?.phone_confirmed_at
      // Removes the session that Supabase opened, or the verifier of a link that isn't sent.
      if (!confirm) void newcomers.signOut({ scope: 'local' })
      return { confirm }
    },
  }
}
