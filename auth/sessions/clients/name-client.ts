import type { OAuthClient } from '../../db/tables.ts'

/** Returns a client as its users see it. */
export const nameClient = ({
  id,
  client_name,
  client_uri,
  logo_uri,
}: Pick<OAuthClient, 'id' | 'client_name' | 'client_uri' | 'logo_uri'>) => ({
  id,
  ...(client_name !== null && { name: client_name }),
  ...(client_uri !== null && { uri: client_uri }),
  ...(logo_uri !== null && { logo_uri }),
})
