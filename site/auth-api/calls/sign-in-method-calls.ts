import type { Provider, User, UserIdentity } from '@supabase/auth-js'
import type { AuthCore } from '../client/auth-core.ts'
import { unwrap } from '../errors/unwrap.ts'
import { homeAddress } from '../home-address.ts'
import type { Identity } from '../identity.ts'
import { settingsReader } from '../settings/settings-reader.ts'
import { wallets } from '../wallets/wallets.ts'
import { leaveFor } from './leave-for.ts'

/** The address and the number of an account, and the providers that it is connected to. */
export interface SignInMethods {
  /** Empty if the account has none. */
  readonly email: string
  /** The new address of a pending change, until its mails have been answered. */
  readonly nextEmail: string | undefined
  /** Undefined if the service doesn't sign in by phone number. */
  readonly phone: PhoneMethod | undefined
  readonly identities: Identity[]
  /** Number of identities, including those of the address and the number. */
  readonly count: number
  /** Providers that could be connected. */
  readonly providers: string[]
  /**
   * For how many days a deleted account can be restored; undefined if users can't delete theirs.
   */
  readonly eraseAfterDays: number | undefined
}

/**
 * The number that signs in, and the number that replaces it once its code has been entered. Both in
 * E.164.
 */
export interface PhoneMethod {
  readonly number: string | undefined
  readonly next: string | undefined
  /** The id of the number among the identities of the account. */
  readonly identityId: string | undefined
}

/** Changes the sign-in methods. A refusal is thrown. */
export interface SignInMethodCalls {
  read(): Promise<SignInMethods>
  changeEmail(email: string): Promise<void>
  /** Sends the mails of a pending change again. */
  resend(email: string): Promise<void>
  /**
   * Verifies the code that one of the two addresses got. Resolves to whether the change is
   * complete.
   */
  proveCode(addresses: readonly string[], code: string): Promise<boolean>
  /** Leaves for the provider's page. */
  connect(provider: string): Promise<void>
  disconnect(id: string): Promise<void>
}

export function signInMethodCalls({ client }: AuthCore): SignInMethodCalls {
  const emailRedirectTo = homeAddress()

  return {
    async read() {
      const [{ user }, settings] = await Promise.all([unwrap(client.getUser()), settingsReader.read()])
      const identities = user?.identities ?? []
      const ofProviders = identities.filter(({ provider }) => !['email', 'phone'].includes(provider))
      const known = ofProviders.map(({ provider }) => provider)
      return {
        email: user?.email ?? '',
        nextEmail: user?.new_email || undefined,
        phone: settings.hasPhones ? presentPhone(user) : undefined,
        identities: ofProviders.map(presentIdentity),
        count: identities.length,
        providers: settings.providers.filter((name) => !known.includes(name) && !wallets.chainOf(name)),
        eraseAfterDays: settings.eraseAfterDays,
      }
    },

    async changeEmail(email) {
      await unwrap(client.updateUser({ email }, { emailRedirectTo }))
    },

    async resend(email) {
      await unwrap(client.resend({ type: 'email_change', email, options: { emailRedirectTo } }))
    },

    async proveCode(addresses, token) {
      let failure: unknown
      for (const email of addresses) {
        try {
          const { session } = await unwrap(client.verifyOtp({ email, token, type: 'email_change' }))
          return session !== null
        } catch (error) {
          failure = error
        }
      }
      throw failure
    },

    async connect(provider) {
      const options = { redirectTo: location.origin + location.pathname, skipBrowserRedirect: true }
      const { url } = await unwrap(client.linkIdentity({ provider: provider as Provider, options }))
      await leaveFor(url ?? '')
    },

    async disconnect(id) {
      // auth-js reads no other field of the identity.
      await unwrap(client.unlinkIdentity({ identity_id: id } as UserIdentity))
    },
  }
}

const international = (digits: string | undefined) => (digits ? `+${digits}` : undefined)

const presentPhone = (user: User | null): PhoneMethod => ({
  number: international(user?.phone),
  next: international(user?.new_phone),
  identityId: user?.identities?.find(({ provider }) => provider === 'phone')?.identity_id,
})

const presentIdentity = (identity: UserIdentity): Identity => ({
  id: identity.identity_id,
  provider: identity.provider,
  email: identity.identity_data?.['email'],
  addedAt: identity.created_at ?? '',
  usedAt: identity.last_sign_in_at,
})
