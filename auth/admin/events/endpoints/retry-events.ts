import { Type } from 'typebox'
import { timestampOf } from '../../../context.ts'
import { retryEvents as retry } from '../../../db/service/events.ts'
import { defineRoute } from '../../../http/define-route.ts'
import { optionalText } from '../../../http/schemas/objects.ts'

/** Queues events again that were given up: all of them, or one (docs/wire-contract.md, 15.14). */
export const retryEvents = defineRoute(
  {
    summary: 'Tell events again that were given up',
    body: Type.Union([Type.Object({ id: optionalText() }), Type.Null()]),
    response: { 200: Type.Object({ retried: Type.Integer() }) },
  },
  async (context, { body }) => ({
    retried: await retry(context.db, timestampOf(context), body?.id || undefined),
  }),
)
