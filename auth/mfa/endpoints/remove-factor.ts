import { Type } from 'typebox'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { factorParams } from '../../http/schemas/objects.ts'
import { removeFactor as remove } from '../remove-factor.ts'

/** Removes a second factor (docs/wire-contract.md, 13.6). */
export const removeFactor = defineRoute(
  {
    summary: 'Remove a second factor',
    params: factorParams,
    response: { 200: Type.Object({ id: Type.String() }) },
  },
  async (context, request) => {
    const { id } = await remove(context, callerOf(request), request.params.factorId)
    return { id }
  },
)
