import { Type } from 'typebox'
import { listFailingEvents } from '../../../db/service/events.ts'
import { defineRoute } from '../../../http/define-route.ts'

/** The most events in an answer. */
const MOST = 1000

/**
 * Lists events that are not delivered yet, or that were given up (docs/wire-contract.md, 15.13).
 */
export const listEvents = defineRoute(
  {
    summary: 'Events that the owner’s programs have not taken, the oldest first',
    response: {
      200: Type.Array(
        Type.Object({
          id: Type.String(),
          target: Type.String(),
          type: Type.String(),
          user_id: Type.String(),
          created_at: Type.String(),
          attempts: Type.Integer(),
          next_attempt_at: Type.Union([Type.String(), Type.Null()]),
          last_error: Type.Union([Type.String(), Type.Null()]),
          failed_at: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
    },
  },
  async ({ db }) =>
    (await listFailingEvents(db, MOST)).map(
      ({ id, target, type, user_id, created_at, attempts, next_attempt_at, last_error, failed_at }) => ({
        id,
        target,
        type,
        user_id,
        created_at,
        attempts,
        next_attempt_at: failed_at === null ? next_attempt_at : null,
        last_error,
        failed_at,
      }),
    ),
)
