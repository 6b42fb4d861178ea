import { type Static, Type } from 'typebox'
import type { Passkey } from '../../db/tables.ts'
import { openObject, optionalText } from '../../http/schemas/objects.ts'

/** Options for the browser, without the enclosing `publicKey` (docs/wire-contract.md, 14). */
export const AskedPasskey = Type.Object({
  challenge_id: Type.String(),
  options: openObject(),
  expires_at: Type.Integer({ description: 'seconds since 1970' }),
})

/** The browser's answer, in the form of `PublicKeyCredential.toJSON()`. */
export const PasskeyAnswer = Type.Object({
  challenge_id: optionalText(),
  credential: Type.Optional(Type.Unknown()),
})

/** A passkey as its owner sees it. */
export const PasskeyItem = Type.Object({
  id: Type.String(),
  friendly_name: Type.Optional(Type.String()),
  created_at: Type.String(),
  last_used_at: Type.Optional(Type.String()),
})

export const presentPasskey = (passkey: Passkey): Static<typeof PasskeyItem> => ({
  id: passkey.id,
  ...(passkey.friendly_name && { friendly_name: passkey.friendly_name }),
  created_at: passkey.created_at,
  ...(passkey.last_used_at && { last_used_at: passkey.last_used_at }),
})
