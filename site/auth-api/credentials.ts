/** What a visitor types into the auth dialog. */
export interface Credentials {
  readonly email: string
  readonly password: string
}
