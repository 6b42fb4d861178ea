import { setTimeout as delay } from 'node:timers/promises'
import { generateSync } from 'otplib'

const stepS = 30
/** What may pass until a code that was read here has been typed and answered. */
const spareS = 10

/**
 * The app on a visitor's phone. The service takes each code once, so this one never shows the same
 * twice.
 */
export class AuthenticatorApp {
  readonly #secret: string
  #lastStep = 0

  constructor(secret: string) {
    this.#secret = secret.replaceAll(' ', '')
  }

  /**
   * The first code that is good a while yet: clocks may be a step apart, which makes three codes in
   * half a minute.
   */
  async code(): Promise<string> {
    const now = () => Math.floor(Date.now() / 1000 / stepS)
    const oldest = Math.floor((Date.now() / 1000 + spareS) / stepS) - 1
    const step = Math.max(this.#lastStep + 1, oldest)
    while (step > now() + 1) await delay(500)
    this.#lastStep = step
    return generateSync({ secret: this.#secret, epoch: step * stepS })
  }

  /** A code that is not right at any time near now. */
  async wrongCode(): Promise<string> {
    return generateSync({ secret: this.#secret, epoch: Date.now() / 1000 - 3600 })
  }
}
