import type { OAuthClient } from '../../db/tables.ts'

/**
 * Presents a client to the owner and to itself, without its secret and without empty fields
 * (docs/wire-contract.md, 22.1).
 */
export const presentClient = ({
  id,
  client_secret_hash: _hidden,
  client_name,
  client_uri,
  logo_uri,
  trusted,
  ...always
}: OAuthClient) => ({
  client_id: id,
  ...(client_name !== null && { client_name }),
  ...always,
  response_types: ['code' as const],
  ...(client_uri !== null && { client_uri }),
  ...(logo_uri !== null && { logo_uri }),
  ...(trusted && { trusted }),
})
