import { Type } from 'typebox'
import { defineRoute } from '../../../http/define-route.ts'
import { User } from '../../../http/schemas/objects.ts'
import { updateUser as update } from '../update-user.ts'
import { attributes, userParams } from './schemas.ts'

/** Changes an account (docs/wire-contract.md, 15.5). */
export const updateUser = defineRoute(
  {
    summary: 'Change an account',
    params: userParams,
    body: Type.Object(attributes),
    response: { 200: User },
  },
  (context, request) => update(context, request.owner, request.params.userId, request.body),
)
