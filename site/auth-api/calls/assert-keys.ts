import { Refusal } from '../errors/refusal.ts'

/**
 * Throws a `Refusal` if the browser has no Web Authentication: it is old, or the page isn't served
 * securely.
 */
export function assertKeys(): void {
  if (!('PublicKeyCredential' in globalThis)) throw new Refusal('No keys', { code: 'NoKeys' })
}
