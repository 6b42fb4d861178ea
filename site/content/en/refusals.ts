/**
 * The messages about a refused factor, passkey, mail, provider, password or session: one for each
 * code of the service (docs/wire-contract.md, 1.5), and one for each way in which the browser's
 * dialog for keys ends without one.
 */
export const refusals: Readonly<Record<string, string>> = {
  // Codes and factors
  mfa_verification_failed: 'That code is wrong or was already used. Check it and try again.',
  mfa_verification_rejected: 'This sign-in was refused. If you think that’s a mistake, contact us.',
  mfa_challenge_expired: 'This code has expired or was tried too often. Ask for a new one.',
  mfa_ip_address_mismatch: 'Your connection changed along the way. Try again.',
  mfa_factor_not_found: 'This sign-in method is gone. Choose another one.',
  mfa_factor_name_conflict: 'You already have one with this name. Choose another name.',
  mfa_verified_factor_exists: 'You’ve already added this. Remove it first to add it again.',
  too_many_enrolled_mfa_factors: 'Your account has as many sign-in methods as it can. Remove one first.',
  insufficient_aal: 'Complete your second step first, then try again.',
  mfa_totp_enroll_not_enabled: 'Authenticator apps can’t be added here right now.',
  mfa_totp_verify_not_enabled: 'Authenticator apps can’t be used here right now. Choose another way.',
  mfa_phone_enroll_not_enabled: 'Phones can’t be added here: this site doesn’t send text messages.',
  mfa_phone_verify_not_enabled: 'Phones can’t be used here right now. Choose another way.',
  mfa_webauthn_enroll_not_enabled: 'Security keys can’t be added here right now.',
  mfa_webauthn_verify_not_enabled: 'Security keys can’t be used here right now. Choose another way.',
  mfa_recovery_codes_enroll_not_enabled: 'Recovery codes can’t be made here right now.',
  mfa_recovery_codes_verify_not_enabled: 'Recovery codes can’t be used here right now.',
  mfa_recovery_codes_locked: 'Too many wrong recovery codes. Wait an hour, or choose another way.',
  mfa_recovery_codes_sole_factor: 'Add a second step first: recovery codes stand in for it.',
  sms_send_failed: 'We couldn’t send the text message. Check the number, or try again later.',
  over_sms_send_rate_limit: 'We just sent a code to this phone. Wait a little before you ask for another.',
  captcha_failed: 'We couldn’t make sure that you’re human. Try again.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',

  // Keys and passkeys
  passkey_disabled: 'Passkeys can’t be used here right now.',
  too_many_passkeys: 'Your account has as many passkeys as it can. Remove one first.',
  webauthn_credential_exists: 'You’ve already added this passkey.',
  webauthn_credential_not_found: 'We don’t know this passkey. Sign in another way.',
  webauthn_challenge_not_found: 'That took too long. Try again.',
  webauthn_challenge_expired: 'That took too long. Try again.',
  webauthn_verification_failed: 'We couldn’t check this key. Try again, or choose another way.',
  NotAllowedError: 'The key wasn’t used: it was canceled or took too long. Try again when you’re ready.',
  AbortError: 'The key wasn’t used. Try again when you’re ready.',
  InvalidStateError: 'You’ve already added this key. Use another one.',
  NotSupportedError:
    'This browser or this key can’t do what this site needs. Try another one, or choose another way.',
  ConstraintError: 'This key can’t check that it’s you. Set a PIN on it, or use another one.',
  NoKeys: 'This browser can’t use keys. Choose another way, or another browser.',
  SecurityError: 'Keys can’t be used at this address. Open the site at its own address and try again.',

  // Wallets
  NoWallet: 'We found no wallet in this browser. Unlock yours, then reload the page.',
  NoSignature: 'Your wallet didn’t sign. Try again when you’re ready.',
  // Mostly because a wrong clock has dated the message.
  WrongSignature: 'That signature isn’t valid. Check that this device’s clock is right, then try again.',

  // Password
  current_password_required: 'Enter your current password.',
  current_password_invalid: 'That’s not your current password.',
  same_password: 'Choose a password that’s different from your current one.',
  weak_password: 'This password is too short or too easy to guess. Choose another one.',
  reauthentication_needed: 'Sign in again first: it’s been too long since you last did.',
  reauthentication_not_valid: 'That code is wrong or has expired.',

  // Mails, and the address that they go to
  otp_expired: 'That code is wrong, expired or already used. Check it, or ask for a new one.',
  over_email_send_rate_limit:
    'We just sent an email to this address. Look for it, or wait a little before you ask for another.',
  email_address_invalid: 'This address can’t receive email. Check it and try again.',
  email_address_not_authorized: 'We can’t send email to this address right now.',
  email_provider_disabled: 'You can’t sign in by email here right now.',
  email_exists: 'Another account already uses this email.',
  feature_disabled: 'This can’t be done here right now.',
  signup_disabled: 'New accounts can’t be created here right now.',

  // Providers
  identity_already_exists: 'That account is already connected, here or to someone else’s account.',
  identity_not_found: 'This account is no longer connected.',
  single_identity_not_deletable: 'This is your last sign-in method. Add another one first.',
  email_conflict_identity_not_deletable: 'Another account uses the email that would be left. Keep this one.',
  manual_linking_disabled: 'Accounts can’t be connected here right now.',
  provider_disabled: 'That provider can’t be used here right now. Choose another way.',
  service_unavailable: 'We can’t reach that right now. Try again in a moment, or choose another way.',
  read_only: 'Signing in and changes are paused for maintenance. Try again in a few minutes.',

  // The session and the account
  session_not_found: 'You have been signed out. Sign in again.',
  session_expired: 'You have been signed out. Sign in again.',
  bad_jwt: 'You have been signed out. Sign in again.',
  no_authorization: 'You have been signed out. Sign in again.',
  user_not_found: 'This account no longer exists.',
  user_banned: 'This account is blocked. If you think that’s a mistake, contact us.',
  too_many_clients: 'Your account has as many connected apps as it can. Disconnect one first.',
  user_closed: 'This account is closed and will be deleted. The link in our email about it restores it.',
  refresh_token_not_found: 'You have been signed out. Sign in again.',
  refresh_token_already_used: 'You have been signed out. Sign in again.',

  // Input
  validation_failed: 'Something isn’t right. Check what you typed, then try again.',
  phone_exists: 'There’s already an account with this phone number.',
  phone_not_confirmed: 'Confirm your number first: enter the code we texted you.',
  phone_provider_disabled: 'Phone numbers can’t be used for this here.',
  request_timeout: 'That took too long. Try again in a moment.',
  invalid_credentials: 'Invalid email or password. Please try again.',
  email_not_confirmed: 'Confirm your email first: open the link we sent you.',
  user_already_exists: 'There’s already an account with this email.',
  anonymous_provider_disabled: 'Enter your email and a password.',
  bad_json: 'Something isn’t right. Check what you typed, then try again.',
  request_entity_too_large: 'That’s too long. Shorten it, then try again.',
  request_malformed: 'Something isn’t right. Reload the page, then try again.',
  method_not_allowed: 'This can’t be done here right now.',
  not_found: 'That’s gone. Reload the page.',
  not_admin: 'This account isn’t allowed to do that.',
  cross_site_request: 'That came from another site. Open this site itself, then try again.',
  hook_timeout: 'That took too long. Try again in a moment.',
  hook_timeout_after_retry: 'We can’t reach that right now. Try again in a moment.',
  hook_payload_over_size_limit: 'An unexpected error occurred. Please try again.',
  hook_payload_invalid_content_type: 'An unexpected error occurred. Please try again.',
  unknown: 'This was refused. If you think that’s a mistake, contact us.',
  unexpected_failure: 'An unexpected error occurred. Please try again.',

  // Flows that began elsewhere and return here
  bad_oauth_callback: 'We couldn’t read the provider’s answer. Try again.',
  bad_oauth_state: 'That took too long, or was started in another browser. Try again.',
  oauth_provider_not_supported: 'That provider can’t be used here. Choose another way.',
  bad_code_verifier: 'That was started in another browser. Continue there, or start over here.',
  flow_state_not_found: 'That took too long, or was already done. Start over.',
  flow_state_expired: 'That took too long. Start over.',
  flow_state_already_used: 'That was already done. Start over.',
}

/**
 * The message for codes that no form of this site causes, and for codes of a service newer than
 * this site.
 */
export const otherRefusal = 'That was refused. Check what you typed, or try again later.'
