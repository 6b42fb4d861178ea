import type { AuthCore } from '../../client/auth-core.ts'
import { unwrap } from '../../errors/unwrap.ts'
import type { Factor } from '../../factor.ts'
import { assertKeys } from '../assert-keys.ts'
import { presentFactor } from './present-factor.ts'
import { whileSignedIn } from './while-signed-in.ts'

/** Proofs of a second factor. Each resolves when the watcher knows of it; a refusal is thrown. */
export interface SecondFactorCalls {
  /**
   * Resolves to the factors that the user may show, the latest used first. Reads them from the
   * session, without a request.
   */
  list(): Promise<Factor[]>
  /**
   * Sends a code to the phone. Resolves to the challenge that the code answers; while a code is
   * being sent, to the challenge of that one.
   */
  sendCode(factorId: string): Promise<string>
  /** Verifies a code. Without a challenge, as for an authenticator app, creates one first. */
  proveCode(factorId: string, code: string, challengeId?: string): Promise<void>
  /** Asks the browser for the security key. Aborting the signal closes the browser's dialog. */
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
