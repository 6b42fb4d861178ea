/** The fields of a client that is made or changed; null is as good as absent. */
export interface ClientFields {
  redirect_uris?: readonly string[] | null | undefined
  grant_types?: readonly string[] | null | undefined
  client_name?: string | null | undefined
  client_uri?: string | null | undefined
  logo_uri?: string | null | undefined
  client_type?: string | null | undefined
  token_endpoint_auth_method?: string | null | undefined
  /** Only the owner may set this. */
  trusted?: boolean | null | undefined
}
