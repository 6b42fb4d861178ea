import type { AuthClient } from '../auth-api/client/auth-client.ts'

/**
 * Goes on to the product, where the owner has named one, once the account has what was carried to
 * it. On the page of an app’s request, that leads on by itself.
 */
export async function goOn(client: AuthClient | Promise<AuthClient>): Promise<void> {
  const product = import.meta.env.APP_URL
  if (!product || document.querySelector('[data-consent]')) return
  const { deliver } = await import('./lading/deliver.ts')
  await deliver(await client)
  location.assign(product)
}
