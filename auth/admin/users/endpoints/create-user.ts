import { Type } from 'typebox'
import { defineRoute } from '../../../http/define-route.ts'
import { optionalText, User } from '../../../http/schemas/objects.ts'
import { createUser as create } from '../create-user.ts'
import { attributes } from './schemas.ts'

/** Creates an account (docs/wire-contract.md, 15.3). */
export const createUser = defineRoute(
  {
    summary: 'Make an account',
    body: Type.Object({ id: optionalText(), aud: optionalText(), ...attributes }),
    response: { 200: User },
  },
  (context, request) => create(context, request.owner, request.body),
)
