import { brand } from '../../../content/en/brand.ts'
import type { AuthCore } from '../../client/auth-core.ts'
import { unwrap } from '../../errors/unwrap.ts'
import type { Factor } from '../../factor.ts'
import { assertKeys } from '../assert-keys.ts'
import { presentFactor } from './present-factor.ts'
import { whileSignedIn } from './while-signed-in.ts'

/** An authenticator app that is being added: the QR code to scan, or the secret to type in. */
export interface AppSetup {
  readonly factorId: string
  /** An image, as a data URL. */
  readonly qrCode: string
  readonly secret: string
  /** A URL that opens an authenticator app on the same device. */
  readonly address: string
}

/** The second factors of the user who is signed in. A refusal is thrown. */
export interface FactorCalls {
  /** Resolves to the factors, including those that were never verified. */
  list(): Promise<{ factors: Factor[]; hasRecoveryCodes: boolean }>
  beginApp(name: string): Promise<AppSetup>
  beginPhone(number: string, name: string): Promise<string>
  /** Sends a code to the phone. Resolves to the challenge that the code answers. */
  sendCode(factorId: string): Promise<string>
  finish(factorId: string, code: string, challengeId?: string): Promise<void>
  /**
   * Removes a factor that was begun. Fails silently: a factor that stays is shown as not verified,
   * and the user can remove it.
   */
  takeBack(factorId: string): Promise<void>
  /**
   * Adds a security key, from registration to touch. Removes the factor again if that isn't
   * finished.
   */
  addKey(name: string, signal: AbortSignal): Promise<void>
  /**
   * Removes a factor, which downgrades the session that it stepped up. Resolves when the watcher
   * knows of that.
   */
  remove(factorId: string): Promise<void>
}

export function factorCalls({ client, settled }: AuthCore): FactorCalls {
  const { mfa } = client
  const list = async () => (await unwrap(mfa.listFactors())).all.map(presentFactor)

  async function takeBack(factorId: string): Promise<void> {
    await mfa.unenroll({ factorId }).catch(() => {})
  }

  async function takeBackKey(name: string): Promise<void> {
    const begun = (await list()).find(
      (factor) => factor.kind === 'webauthn' && factor.name === name && !factor.verified,
    )
    if (begun) await takeBack(begun.id)
  }

  return {
    async list() {
      const all = await list()
      const factors = all.filter(({ kind }) => kind !== 'recovery_code')
      return { factors, hasRecoveryCodes: factors.length < all.length }
    },

    async beginApp(friendlyName) {
      const issuer = brand.name
      const { id, totp } = await unwrap(mfa.enroll({ factorType: 'totp', friendlyName, issuer }))
      return { factorId: id, qrCode: totp.qr_code, secret: totp.secret, address: totp.uri }
    },

    async beginPhone(phone, friendlyName) {
      const { id } = await unwrap(mfa.enroll({ factorType: 'phone', phone, friendlyName }))
      return id
    },

    async sendCode(factorId) {
      const { id } = await unwrap(mfa.challenge({ factorId, channel: 'sms' }))
      return id
    },

    async finish(factorId, code, challengeId) {
      await whileSignedIn(
        challengeId
          ? mfa.verify({ factorId, challengeId, code })
          : mfa.challengeAndVerify({ factorId, code }),
        settled,
      )
    },

    takeBack,

    async addKey(friendlyName, signal) {
      assertKeys()
      try {
        await unwrap(mfa.webauthn.register({ friendlyName, webauthn: { signal } }))
      } catch (error) {
        await takeBackKey(friendlyName).catch(() => {})
        throw error
      }
      await settled()
    },

    async remove(factorId) {
      await unwrap(mfa.unenroll({ factorId }))
      // The token keeps the old level until it is refreshed (docs/wire-contract.md, 13.6).
      await unwrap(client.refreshSession())
      await settled()
    },
  }
}
