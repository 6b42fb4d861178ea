import { Refusal } from '../errors/refusal.ts'

/**
 * Refuses where the browser knows no keys and passkeys: an old one, or a page that isn't served
 * securely.
 */
export function assertKeys(): void {
  if (!('PublicKeyCredential' in globalThis)) throw new Refusal('No keys', { code: 'NoKeys' })
}
