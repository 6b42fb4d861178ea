import { setTimeout as delay } from 'node:timers/promises'
import { generateSync } from 'otplib'

const stepS = 30
/** Seconds that may pass from reading a code to the answer of the service. */
const spareS = 10

/**
 * An authenticator app. The service accepts each code once, so this app never shows the same one
 * twice.
 */
export class AuthenticatorApp {
  readonly #secret: string
  #lastStep = 0

  constructor(secret: string) {
    this.#secret = secret.replaceAll(' ', '')
  }

  /**
   * Resolves to the first unused code that stays valid long enough. The service accepts the
   * neighbouring steps too, which makes three codes in half a minute.
   */
  async code(): Promise<string> {
    const now = () => Math.floor(Date.now() / 1000 / stepS)
    const oldest = Math.floor((Date.now() / 1000 + spareS) / stepS) - 1
    const step = Math.max(this.#lastStep + 1, oldest)
    while (step > now() + 1) await delay(500)
    this.#lastStep = step
    return generateSync({ secret: this.#secret, epoch: step * stepS })
  }

  /** Resolves to a code that is not valid at any time near now. */
  async wrongCode(): Promise<string> {
    return generateSync({ secret: this.#secret, epoch: Date.now() / 1000 - 3600 })
  }
}
