import { type TSchema, Type } from 'typebox'
import { optionalObject, optionalText } from '../../../http/schemas/objects.ts'
import type { UserAttributes } from '../user-attributes.ts'

/** The id of an account in the path. The rule checks whether it is valid. */
export const userParams = Type.Object({ userId: Type.String() })

const optionalSwitch = () => Type.Optional(Type.Union([Type.Boolean(), Type.Null()]))

/** docs/wire-contract.md, 15.3 and 15.5. */
export const attributes = {
  email: optionalText(),
  phone: optionalText(),
  password: optionalText(),
  password_hash: optionalText(),
  email_confirm: optionalSwitch(),
  phone_confirm: optionalSwitch(),
  user_metadata: optionalObject(),
  app_metadata: optionalObject(),
  ban_duration: optionalText(),
  role: optionalText(),
} satisfies Record<keyof UserAttributes, TSchema>
