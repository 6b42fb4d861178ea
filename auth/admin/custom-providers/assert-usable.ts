import type { CustomProvider } from '../../db/tables.ts'
import { validationFailed } from '../../errors.ts'
import type { Reach } from '../../providers/outbound/provider-fetch.ts'
import { assertPublicUrl } from './assert-public-url.ts'

/**
 * Checks that a provider can be reached, before it is stored. Each throws 400 `validation_failed`.
 */
export const assertUsable = {
  async urls(urls: Readonly<Record<string, string>>, reach: Reach): Promise<void> {
    for (const url of Object.values(urls)) await assertPublicUrl(url, reach)
    const { discovery_url } = urls
    if (discovery_url !== undefined && !new URL(discovery_url).pathname.includes('/.well-known/')) {
      throw validationFailed('discovery_url must be below /.well-known/')
    }
  },

  /** OpenID Connect Discovery 1.0: the document exists, and belongs to the issuer. */
  async discovery(row: CustomProvider, reach: Reach): Promise<void> {
    if (row.provider_type !== 'oidc') return
    const { customProvider } = await import('../../providers/custom/custom-provider.ts')
    await customProvider(row, row.client_secret, reach)
      .connect()
      .catch((cause) => {
        throw validationFailed('The discovery document of the issuer cannot be used', cause)
      })
  },
}
