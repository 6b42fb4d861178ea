/** What is said of a client to make or to change it; null and what is missing are not given. */
export interface ClientFields {
  redirect_uris?: readonly string[] | null | undefined
  grant_types?: readonly string[] | null | undefined
  client_name?: string | null | undefined
  client_uri?: string | null | undefined
  logo_uri?: string | null | undefined
  client_type?: string | null | undefined
  token_endpoint_auth_method?: string | null | undefined
  /** The owner's to say alone. */
  trusted?: boolean | null | undefined
}
