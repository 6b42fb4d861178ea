/** Fields that a well-behaved client sends together, for endpoints that accept several sets. */
export const intents: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'POST /signup': [
    ['email', 'password'],
    ['email', 'password', 'data', 'code_challenge', 'code_challenge_method'],
  ],
  'POST /token': [
    ['email', 'password'],
    ['refresh_token'],
    ['auth_code', 'code_verifier'],
    ['id_token', 'provider', 'nonce'],
  ],
  'POST /recover': [['email'], ['email', 'code_challenge', 'code_challenge_method']],
  'POST /otp': [['email', 'create_user'], ['email', 'code_challenge', 'code_challenge_method'], ['phone']],
  'POST /magiclink': [['email', 'data']],
  'POST /resend': [['type', 'email']],
  'POST /verify': [
    ['type', 'email', 'token'],
    ['type', 'token_hash'],
    ['type', 'phone', 'token'],
  ],
  'POST /verify/link': [['type', 'token']],
  'PUT /user': [['data'], ['email'], ['password'], ['password', 'current_password'], ['password', 'nonce']],
  'POST /reauthenticate': [['password'], ['nonce']],
  'POST /factors': [
    ['factor_type', 'friendly_name'],
    ['factor_type', 'friendly_name', 'issuer'],
    ['factor_type', 'phone'],
  ],
  'POST /factors/{factorId}/verify': [
    ['challenge_id', 'code'],
    ['challenge_id', 'webauthn'],
  ],
}
