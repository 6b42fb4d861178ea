import type { Page } from '@playwright/test'

type Kind = 'key' | 'passkey'

const options = {
  /** A plugged-in key that is touched, without a PIN: a second factor. */
  key: { transport: 'usb', hasResidentKey: false, hasUserVerification: false },
  /**
   * An authenticator built into the device, which verifies its user and stores the account's name.
   */
  passkey: { transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
} as const

/**
 * A virtual authenticator in Chromium
 * (https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/).
 */
export interface SecurityKey {
  /** Sets whether the authenticator is touched when it is next used. */
  touch(ready: boolean): Promise<void>
  /** Resolves when the browser has requested the authenticator since the last call of `touch`. */
  asked(): Promise<void>
  /** Removes the authenticator. */
  lose(): Promise<void>
}

export async function plugIn(page: Page, kind: Kind): Promise<SecurityKey> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', automaticPresenceSimulation: true, ...options[kind] },
  })
  await page.addInitScript(() => {
    // A blank page has no authenticator to query.
    if (!isSecureContext) return
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      const answer = get(options)
      performance.mark('credentials.get')
      return answer
    }
  })
  return {
    async asked() {
      await page.waitForFunction(() => performance.getEntriesByName('credentials.get').length > 0)
      // The browser handles a page's calls in order: once this one is answered, it has received the
      // earlier one.
      await page.evaluate(() => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())
    },
    async touch(enabled) {
      await page.evaluate(() => performance.clearMarks('credentials.get'))
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    async lose() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}
