import type { Page } from '@playwright/test'

type Kind = 'key' | 'passkey'

const options = {
  /** Plugged in, touched, and without a PIN: a second factor. */
  key: { transport: 'usb', hasResidentKey: false, hasUserVerification: false },
  /** Built into the device, which checks who holds it and keeps the account's name. */
  passkey: { transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
} as const

/**
 * An authenticator that Chromium plays for a page
 * (https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/).
 */
export interface SecurityKey {
  /** Whether it is touched when it is next asked for. */
  touch(ready: boolean): Promise<void>
  /** Resolves when the browser has asked for it since `touch` was last called. */
  asked(): Promise<void>
  /** Takes it away. */
  lose(): Promise<void>
}

export async function plugIn(page: Page, kind: Kind): Promise<SecurityKey> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', automaticPresenceSimulation: true, ...options[kind] },
  })
  await page.addInitScript(() => {
    // A blank page has none to ask.
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
      // The browser takes a page's calls in order: who has this answer has had the call before.
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
