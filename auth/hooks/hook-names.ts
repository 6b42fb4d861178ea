/** Every hook, by its name in the settings, with its name in payloads. */
export const hookNames = {
  custom_access_token: 'customize-access-token',
  send_email: 'send-email',
  before_user_created: 'before-user-created',
  after_user_created: 'after-user-created',
  password_verification_attempt: 'password-verification',
  mfa_verification_attempt: 'mfa-verification',
} as const

export type HookName = keyof typeof hookNames
