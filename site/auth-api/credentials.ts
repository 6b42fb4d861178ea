/**
 * The identifier of an account at a sign-in: its address, or its phone number in E.164 with the
 * plus sign.
 */
export type Identifier = { readonly email: string } | { readonly phone: string }

/** What a visitor types into the auth dialog. */
export type Credentials = Identifier & { readonly password: string }
