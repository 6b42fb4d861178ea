import type { AuthCore } from '../../client/auth-core.ts'
import { unwrap } from '../../errors/unwrap.ts'
import type { Factor } from '../../factor.ts'
import { assertKeys } from '../assert-keys.ts'
import { presentFactor } from './present-factor.ts'
import { whileSignedIn } from './while-signed-in.ts'

/**
 * What it takes to show a second factor. Each proof resolves when the watcher knows of it; a
 * refusal is thrown.
 */
export interface SecondFactorCalls {
  /**
   * The factors that may be shown, the latest used first: those that the session knows of, without
   * a request.
   */
  list(): Promise<Factor[]>
  /**
   * Sends the code of a phone, and resolves to the challenge that it answers: while one is being
   * sent, to that one’s.
   */
  sendCode(factorId: string): Promise<string>
  /** Without a challenge, as for an authenticator app, one is made on the way. */
  proveCode(factorId: string, code: string, challengeId?: string): Promise<void>
  /** Asks the browser for the key. Aborting the signal takes its dialog away. */
  proveKey(factorId: string, signal: AbortSignal): Promise<void>
  proveRecoveryCode(code: string): Promise<void>
}

const byLastUse = (a: Factor, b: Factor): number => (b.usedAt ?? '').localeCompare(a.usedAt ?? '')

export function secondFactorCalls({ client, settled }: AuthCore): SecondFactorCalls {
  const proven = (answer: Parameters<typeof whileSignedIn>[0]) => whileSignedIn(answer, settled)
  const sending = new Map<string, Promise<string>>()

  return {
    async list() {
      const { data } = await client.getSession()
      const factors = data.session?.user.factors ?? []
      return factors
        .map(presentFactor)
        .filter(({ verified }) => verified)
        .sort(byLastUse)
    },

    sendCode(factorId) {
      const code =
        sending.get(factorId) ??
        unwrap(client.mfa.challenge({ factorId, channel: 'sms' }))
          .then(({ id }) => id)
          .finally(() => sending.delete(factorId))
      sending.set(factorId, code)
      return code
    },

    proveCode: (factorId, code, challengeId) =>
      proven(
        challengeId
          ? client.mfa.verify({ factorId, challengeId, code })
          : client.mfa.challengeAndVerify({ factorId, code }),
      ),

    async proveKey(factorId, signal) {
      assertKeys()
      await proven(client.mfa.webauthn.authenticate({ factorId, webauthn: { signal } }))
    },

    proveRecoveryCode: (code) => proven(client.mfa.recoveryCodes.verify({ code })),
  }
}
