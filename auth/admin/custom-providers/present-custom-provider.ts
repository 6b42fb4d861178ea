import type { CustomProvider } from '../../db/tables.ts'

/**
 * Returns a custom provider as an owner sees it: without its secret, and without fields that are
 * not set (docs/wire-contract.md, 15.12).
 */
export function presentCustomProvider({
  client_secret: _hidden,
  domains,
  issuer,
  discovery_url,
  authorization_url,
  token_url,
  userinfo_url,
  ...always
}: CustomProvider) {
  return {
    ...always,
    ...(domains.length > 0 && { domains }),
    ...(issuer !== null && { issuer }),
    ...(discovery_url !== null && { discovery_url }),
    ...(authorization_url !== null && { authorization_url }),
    ...(token_url !== null && { token_url }),
    ...(userinfo_url !== null && { userinfo_url }),
  }
}
