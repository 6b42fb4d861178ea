import type { AuthClient } from '../auth-api/client/auth-client.ts'

/**
 * Opens the product, if the owner has one, once the carried bill of lading has been delivered to
 * the account. Does nothing on the consent page, which leads on by itself.
 */
export async function goOn(client: AuthClient | Promise<AuthClient>): Promise<void> {
  const product = import.meta.env.APP_URL
  if (!product || document.querySelector('[data-consent]')) return
  const { deliver } = await import('./lading/deliver.ts')
  await deliver(await client)
  location.assign(product)
}
