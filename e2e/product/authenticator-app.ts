import { setTimeout as delay } from 'node:timers/promises'
import { generateSync } from 'otplib'

const stepS = 30

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
   * Resolves to the first unused code that the service accepts for half a minute more: it accepts
   * the neighbouring steps too, so that one is the current step's. There are two in half a minute.
   */
  async code(): Promise<string> {
    const now = () => Math.floor(Date.now() / 1000 / stepS)
    const step = Math.max(this.#lastStep + 1, now())
    while (step > now() + 1) await delay(500)
    this.#lastStep = step
    return generateSync({ secret: this.#secret, epoch: step * stepS })
  }

  /** Resolves to a code that is not valid at any time near now. */
  async wrongCode(): Promise<string> {
    return generateSync({ secret: this.#secret, epoch: Date.now() / 1000 - 3600 })
  }
}
