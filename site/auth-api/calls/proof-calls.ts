import type { AuthCore } from '../client/auth-core.ts'
import { Refusal } from '../errors/refusal.ts'
import { toRefusal } from '../errors/to-refusal.ts'
import { unwrap } from '../errors/unwrap.ts'
import { assertKeys } from './assert-keys.ts'
import { besideProtocol } from './beside-protocol.ts'

/** A method by which a user can prove again who they are. */
export type ProofMethod = 'password' | 'passkey' | 'email' | 'phone' | 'factor'

/**
 * Fresh proofs that the user holds the session, for changes that require one. A refusal is thrown.
 */
export interface ProofCalls {
  /**
   * Resolves to the account of the session, and the methods of its user. Resolves to undefined with
   * a service that doesn't tell, as Supabase doesn't.
   */
  account(): Promise<{ email: string; methods: ProofMethod[] } | undefined>
  byPassword(password: string): Promise<void>
  sendCode(): Promise<void>
  byCode(nonce: string): Promise<void>
  /** Asks the browser for a passkey. Aborting the signal closes the browser's dialog. */
  byPasskey(signal: AbortSignal): Promise<void>
}

interface Tokens {
  access_token: string
  refresh_token: string
}

interface PasskeyChallenge {
  challenge_id: string
  options: PublicKeyCredentialRequestOptionsJSON
}

export function proofCalls(core: AuthCore): ProofCalls {
  const { client, settled } = core
  const { call, ask } = besideProtocol(core)

  /** The answer contains tokens that count as fresh. */
  async function prove(body: unknown): Promise<void> {
    const { access_token, refresh_token } = await ask<Tokens>('POST', '/reauthenticate', body)
    await unwrap(client.setSession({ access_token, refresh_token }))
    await settled()
  }

  return {
    async account() {
      const answer = await call('GET', '/reauthenticate/methods')
      if (!answer.ok) return undefined
      const { methods }: { methods: ProofMethod[] } = await answer.json()
      const { session } = (await client.getSession()).data
      const { email, phone } = session?.user ?? {}
      return { methods, email: email || `+${phone}` }
    },

    byPassword: (password) => prove({ password }),
    byCode: (nonce) => prove({ nonce }),

    async sendCode() {
      await unwrap(client.reauthenticate())
    },

    async byPasskey(signal) {
      assertKeys()
      if (!('parseRequestOptionsFromJSON' in PublicKeyCredential))
        throw new Refusal('Old', { code: 'NoKeys' })
      const { challenge_id, options } = await ask<PasskeyChallenge>(
        'POST',
        '/passkeys/authentication/options',
        {},
      )
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
      const credential = await navigator.credentials.get({ publicKey, signal }).catch((error) => {
        throw toRefusal(error)
      })
      await prove({ challenge_id, credential: (credential as PublicKeyCredential).toJSON() })
    },
  }
}
