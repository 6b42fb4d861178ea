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
  /** Whether it is touched when it is asked for. */
  touch(ready: boolean): Promise<void>
  /** Takes it away. */
  lose(): Promise<void>
}

export async function plugIn(page: Page, kind: Kind): Promise<SecurityKey> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', automaticPresenceSimulation: true, ...options[kind] },
  })
  return {
    async touch(enabled) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    async lose() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}
