import { Type } from 'typebox'
import { defineRoute } from '../../../http/define-route.ts'
import { Nothing } from '../../../http/schemas/objects.ts'
import { deleteUser as remove } from '../delete-user.ts'
import { userParams } from './schemas.ts'

/** Deletes an account. The body is optional (docs/wire-contract.md, 15.6). */
export const deleteUser = defineRoute(
  {
    summary: 'Delete an account',
    params: userParams,
    body: Type.Union([
      Type.Object({ should_soft_delete: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])) }),
      Type.Null(),
    ]),
    response: { 200: Nothing },
  },
  async (context, request) => {
    const isSoft = request.body?.should_soft_delete ?? false
    await remove(context, request.owner, request.params.userId, { isSoft })
    return {}
  },
)
