/**
 * Values that a well-behaved client could send under a name whose schema says no more than "a
 * string".
 */
export const plausible: Readonly<Record<string, readonly unknown[]>> = {
  app_metadata: [{ role: 'admin' }],
  channel: ['sms', 'whatsapp'],
  client_id: ['fuzz'],
  // The SHA-256 of the verifier below, in base64url (RFC 7636, appendix B).
  code_challenge: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  code_challenge_method: ['s256', 'S256', 'plain'],
  code_verifier: ['dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'],
  create_user: [true, false],
  data: [{ first_name: 'Ada', n: 1 }, {}, { a: { b: [1, null, true] } }],
  error: ['access_denied'],
  factor_type: ['totp', 'totp', 'phone', 'webauthn'],
  friendly_name: ['Phone', 'Key', ''],
  grant_type: ['password', 'password', 'refresh_token', 'refresh_token', 'pkce', 'id_token', 'web3'],
  issuer: ['Shop'],
  iss: ['http://127.0.0.1:9'],
  link_identity: [true, false],
  phone: ['+4915112345678', '4915112345678', '+12025550123'],
  provider: ['github', 'custom:fuzz', 'google', 'apple'],
  redirect_to: ['http://localhost:3000/', 'http://localhost:3000/pricing', 'https://elsewhere.example/'],
  scope: ['global', 'local', 'others'],
  scopes: ['email'],
  skip_http_redirect: ['true'],
  type: ['signup', 'magiclink', 'recovery', 'email', 'email_change', 'invite', 'sms'],
}

/** Query parameters that some endpoint reads but none declares. */
export const unofficialNames = [
  'code',
  'code_challenge',
  'code_challenge_method',
  'error',
  'iss',
  'provider',
  'redirect_to',
  'scopes',
  'skip_http_redirect',
  'state',
]
