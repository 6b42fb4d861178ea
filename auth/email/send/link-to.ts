import type { AuthConfig } from '../../config.ts'
import { issuerOf } from '../../context.ts'

/**
 * Returns the link of a mail (docs/wire-contract.md, 6.3). It is made from the settings, not from
 * headers of a request.
 */
export const linkTo = (
  config: AuthConfig,
  query: { token: string; type: string; redirect_to: string },
): string => `${issuerOf(config)}/verify?${new URLSearchParams(query)}`
