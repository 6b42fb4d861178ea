/**
 * What a visitor is told when a factor, a passkey, a mail, a provider, a password or a session is refused: a sentence
 * for each code of the service (docs/wire-contract.md, 1.5), and for each way in which the browser's dialog for keys
 * ends without one.
 */
export const refusals: Readonly<Record<string, string>> = {
  // Codes and factors
  mfa_verification_failed: 'That code is wrong, or was used before. Check it and try again.',
  mfa_verification_rejected: 'This sign-in was refused. Ask whoever runs this site.',
  mfa_challenge_expired: 'This code is too old, or was tried too often. Ask for a new one.',
  mfa_ip_address_mismatch: 'Your connection changed in the middle. Try again.',
  mfa_factor_not_found: 'This way to sign in is gone. Choose another one.',
  mfa_factor_name_conflict: 'You have one with this name already. Choose another name.',
  mfa_verified_factor_exists: 'You have added this already. Remove it first to add it again.',
  too_many_enrolled_mfa_factors: 'You have reached the most ways that an account can have. Remove one first.',
  insufficient_aal: 'Show your second factor first, then try again.',
  mfa_totp_enroll_not_enabled: 'Authenticator apps can’t be added here at the moment.',
  mfa_totp_verify_not_enabled: 'Authenticator apps can’t be used here at the moment. Choose another way.',
  mfa_phone_enroll_not_enabled: 'Phones can’t be added here: this site sends no text messages.',
  mfa_phone_verify_not_enabled: 'Phones can’t be used here at the moment. Choose another way.',
  mfa_webauthn_enroll_not_enabled: 'Security keys can’t be added here at the moment.',
  mfa_webauthn_verify_not_enabled: 'Security keys can’t be used here at the moment. Choose another way.',
  mfa_recovery_codes_enroll_not_enabled: 'Recovery codes can’t be made here at the moment.',
  mfa_recovery_codes_verify_not_enabled: 'Recovery codes can’t be used here at the moment.',
  mfa_recovery_codes_locked: 'Too many wrong recovery codes. Wait an hour, or choose another way.',
  mfa_recovery_codes_sole_factor: 'Add another way first: recovery codes stand in for it.',
  sms_send_failed: 'The text message could not be sent. Check the number, or try again later.',
  over_sms_send_rate_limit:
    'A code was sent to this phone just now. Wait a little before you ask for another.',
  captcha_failed: 'We couldn’t make sure that you’re human. Try again.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',

  // Keys and passkeys
  passkey_disabled: 'Passkeys can’t be used here at the moment.',
  too_many_passkeys: 'You have reached the most passkeys that an account can have. Remove one first.',
  webauthn_credential_exists: 'This passkey was added before.',
  webauthn_credential_not_found: 'This passkey is not known here. Sign in another way.',
  webauthn_challenge_not_found: 'That took too long. Try again.',
  webauthn_challenge_expired: 'That took too long. Try again.',
  webauthn_verification_failed: 'This key could not be checked. Try again, or choose another way.',
  NotAllowedError: 'The key was not used: it was cancelled, or took too long. Try again when you are ready.',
  AbortError: 'The key was not used. Try again when you are ready.',
  InvalidStateError: 'This key was added before. Use another one.',
  NotSupportedError: 'This key is too old for this site. Use another one.',
  ConstraintError: 'This key can’t check that it is you. Set a PIN on it, or use another one.',
  NoKeys: 'This browser can’t use keys. Choose another way, or another browser.',
  SecurityError: 'Keys can’t be used at this address. Open the site at its own address and try again.',

  // Wallets
  NoWallet: 'No wallet was found in this browser. Unlock yours, then load the page again.',
  NoSignature: 'The wallet has not signed. Try again when you are ready.',

  // Password
  current_password_required: 'Enter your current password.',
  current_password_invalid: 'That is not your current password.',
  same_password: 'Choose a password that differs from the current one.',
  weak_password: 'This password is too short, or too easy to guess. Choose another one.',
  reauthentication_needed: 'Sign in again first: it has been too long since you did.',
  reauthentication_not_valid: 'That code is wrong or too old.',

  // Mails, and the address that they go to
  otp_expired: 'That code is wrong, too old, or was used before. Check it, or ask for a new one.',
  over_email_send_rate_limit:
    'A mail was sent to this address just now. Look for it, or wait a little before you ask for another.',
  email_address_invalid: 'This address can’t get mail. Check it and try again.',
  email_address_not_authorized: 'This address can’t get mail from here at the moment.',
  email_provider_disabled: 'This site has no accounts by email at the moment.',
  email_exists: 'Another account has this address.',
  feature_disabled: 'This can’t be done here at the moment.',
  signup_disabled: 'New accounts can’t be opened here at the moment.',

  // Providers
  identity_already_exists: 'That account is connected already, here or to somebody else’s account.',
  identity_not_found: 'This account is no longer connected.',
  single_identity_not_deletable: 'This is your last way in. Add another one first.',
  email_conflict_identity_not_deletable: 'Another account has the address that would be left. Keep this one.',
  manual_linking_disabled: 'Accounts can’t be connected here at the moment.',
  provider_disabled: 'That provider can’t be used here at the moment. Choose another way.',
  service_unavailable: 'That can’t be reached just now. Try again in a moment, or choose another way.',

  // The session and the account
  session_not_found: 'You have been signed out. Sign in again.',
  session_expired: 'You have been signed out. Sign in again.',
  bad_jwt: 'You have been signed out. Sign in again.',
  no_authorization: 'You have been signed out. Sign in again.',
  user_not_found: 'This account no longer exists.',
  user_banned: 'This account is blocked. Ask whoever runs this site.',
  user_closed: 'This account is closed and will be deleted. The link in our mail about it restores it.',
  refresh_token_not_found: 'You have been signed out. Sign in again.',
  refresh_token_already_used: 'You have been signed out. Sign in again.',

  // What was sent
  validation_failed: 'Something in there can’t be right. Check what you typed, then try again.',
  phone_exists: 'An account with this phone number exists already.',
  phone_not_confirmed: 'Confirm your number first: enter the code in our text message.',
  phone_provider_disabled: 'Phone numbers can’t be used for this here.',
  request_timeout: 'That took too long. Try again in a moment.',
  invalid_credentials: 'Invalid email or password. Please try again.',
  email_not_confirmed: 'Confirm your address first: open the link in our mail.',
  user_already_exists: 'An account with this address exists already.',
  anonymous_provider_disabled: 'Enter your address and a password.',
  bad_json: 'Something in there can’t be right. Check what you typed, then try again.',
  request_entity_too_large: 'That is too long. Shorten it, then try again.',
  request_malformed: 'Something in there can’t be right. Reload the page, then try again.',
  method_not_allowed: 'This can’t be done here at the moment.',
  not_found: 'That is not there any more. Reload the page.',
  not_admin: 'This account may not do that.',
  cross_site_request: 'That came from another site. Open this site itself, then try again.',
  hook_timeout: 'That took too long. Try again in a moment.',
  hook_timeout_after_retry: 'That can’t be reached just now. Try again in a moment.',
  hook_payload_over_size_limit: 'An unexpected error occurred. Please try again.',
  hook_payload_invalid_content_type: 'An unexpected error occurred. Please try again.',
  unknown: 'This was refused. Ask whoever runs this site.',
  unexpected_failure: 'An unexpected error occurred. Please try again.',

  // What was begun elsewhere, and comes back
  bad_oauth_callback: 'The provider’s answer could not be read. Try again.',
  bad_oauth_state: 'That took too long, or was begun in another browser. Try again.',
  oauth_provider_not_supported: 'That provider can’t be used here. Choose another way.',
  bad_code_verifier: 'That was begun in another browser. Go on there, or start again here.',
  flow_state_not_found: 'That took too long, or was done before. Start again.',
  flow_state_expired: 'That took too long. Start again.',
  flow_state_already_used: 'That was done before. Start again.',
}

/** For codes that a form of ours never brings about, and codes of a service newer than this site. */
export const otherRefusal = 'That was refused. Check what you typed, or try again later.'
