/** What the auth dialog is open for. */
export type AuthMode = 'sign-in' | 'sign-up'
