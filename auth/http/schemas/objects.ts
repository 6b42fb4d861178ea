import { Type } from 'typebox'
import { parameters } from './parameters.ts'

/**
 * The most characters of a text. Some texts are normalised, which takes quadratic time over input
 * that an attacker can craft.
 */
const MAX_CHARACTERS = 1024

/** JSON null means "not given" (docs/wire-contract.md, 0.1). */
export const optionalText = () =>
  Type.Optional(Type.Union([Type.String({ maxLength: MAX_CHARACTERS }), Type.Null()]))

/**
 * A text that only the limit of the body bounds, and that is never normalized: a token of a
 * provider, an address.
 */
export const optionalLongText = () => Type.Optional(Type.Union([Type.String(), Type.Null()]))

/**
 * The code challenge of a PKCE flow, whose verifier the client keeps (docs/wire-contract.md, 5.4).
 */
export const codeChallenge = { code_challenge: optionalText(), code_challenge_method: optionalText() }

/**
 * The target of a mailed link. A value that is no text, or not allowed, is ignored
 * (docs/wire-contract.md, 6.1).
 */
export const withRedirect = () => parameters('redirect_to')

/** An id of ours. A value that is no UUID is answered like JSON that can't be parsed. */
export const optionalUuid = () =>
  Type.Optional(
    Type.Union([
      Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' }),
      Type.Null(),
    ]),
  )

/**
 * The id of a factor in the path. The handler checks whether it is valid (docs/wire-contract.md,
 * 13.1).
 */
export const factorParams = Type.Object({ factorId: Type.String() })

/** An object with arbitrary keys. */
export const openObject = () => Type.Record(Type.String(), Type.Unknown())
export const optionalObject = () => Type.Optional(Type.Union([openObject(), Type.Null()]))

const time = () => Type.String({ description: 'RFC 3339, UTC' })
const optionalTime = () => Type.Optional(time())

/** docs/wire-contract.md, 2.3. */
const Identity = Type.Object({
  identity_id: Type.String(),
  id: Type.String(),
  user_id: Type.String(),
  identity_data: openObject(),
  provider: Type.String(),
  last_sign_in_at: optionalTime(),
  created_at: time(),
  updated_at: time(),
  email: Type.Optional(Type.String()),
})

/** docs/wire-contract.md, 2.4. */
export const Factor = Type.Object({
  id: Type.String(),
  friendly_name: Type.Optional(Type.String()),
  factor_type: Type.String(),
  status: Type.String(),
  phone: Type.String(),
  last_challenged_at: Type.Union([time(), Type.Null()]),
  web_authn_aaguid: Type.Optional(Type.String()),
  created_at: time(),
  updated_at: time(),
})

/** docs/wire-contract.md, 2.2. */
export const User = Type.Object({
  id: Type.String(),
  aud: Type.String(),
  role: Type.String(),
  email: Type.String(),
  email_confirmed_at: optionalTime(),
  invited_at: optionalTime(),
  phone: Type.String(),
  phone_confirmed_at: optionalTime(),
  confirmation_sent_at: optionalTime(),
  confirmed_at: optionalTime(),
  recovery_sent_at: optionalTime(),
  new_email: Type.Optional(Type.String()),
  email_change_sent_at: optionalTime(),
  new_phone: Type.Optional(Type.String()),
  phone_change_sent_at: optionalTime(),
  reauthentication_sent_at: optionalTime(),
  last_sign_in_at: optionalTime(),
  app_metadata: openObject(),
  user_metadata: openObject(),
  factors: Type.Optional(Type.Array(Factor)),
  identities: Type.Array(Identity),
  created_at: time(),
  updated_at: time(),
  banned_until: optionalTime(),
  deleted_at: optionalTime(),
  erase_after: optionalTime(),
  is_anonymous: Type.Boolean(),
})

/**
 * docs/wire-contract.md, 2.1. After a sign-in with a password, `weak_password` is present and null.
 */
export const Session = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  expires_in: Type.Integer({ description: 'seconds' }),
  expires_at: Type.Integer({ description: 'seconds since 1970' }),
  refresh_token: Type.String(),
  user: User,
  provider_token: Type.Optional(Type.String()),
  provider_refresh_token: Type.Optional(Type.String()),
  weak_password: Type.Optional(Type.Null()),
})

/** An empty answer, the same for every address. */
export const Nothing = Type.Object({})

/** The same answer for every number, except for the owner's test numbers. */
export const Sent = Type.Object({ message_id: Type.Optional(Type.String()) })
