import { Type } from 'typebox'
import { removeFactor as remove } from '../flows/factors/remove-factor.ts'
import { callerOf } from '../guards/bearer.ts'
import { defineRoute } from '../http/define-route.ts'
import { factorParams } from './schemas/objects.ts'

/** Removes a second factor (wire contract, section 13.6). */
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
