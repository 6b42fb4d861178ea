/** Every action that the audit log knows, with its type (docs/wire-contract.md, 15.9). */
export const logTypes = {
  login: 'account',
  logout: 'account',
  invite_accepted: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  custom_provider_created: 'team',
  custom_provider_updated: 'team',
  custom_provider_deleted: 'team',
  token_revoked: 'token',
  token_refreshed: 'token',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  identity_linked: 'user',
  identity_unlinked: 'user',
  passkey_created: 'user',
  passkey_updated: 'user',
  passkey_deleted: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  // Ours.
  oauth_client_created: 'team',
  oauth_client_updated: 'team',
  oauth_client_deleted: 'team',
  hook_rejected: 'account',
} as const

export type AuditAction = keyof typeof logTypes

/** Actions that an account can take any number of times, and that change no sign-in method. */
export const frequentActions: readonly AuditAction[] = [
  'login',
  'logout',
  'user_recovery_requested',
  'user_reauthenticate_requested',
  'user_confirmation_requested',
  'user_repeated_signup',
  'passkey_updated',
  'factor_in_progress',
  'challenge_created',
  'verification_attempted',
  'hook_rejected',
]
