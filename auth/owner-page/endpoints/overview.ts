import { Type } from 'typebox'
import { defineRoute } from '../../http/define-route.ts'
import type { Overview } from '../overview/create-overview.ts'

const queue = () => Type.Object({ waiting: Type.Integer(), failing: Type.Integer() })

/**
 * Shows figures of the whole service; `sign_ins` are those of 30 days, by method and outcome.
 * Counting stops at `counted_to`; beyond it the number of accounts is estimated.
 */
export const showOverview = (read: () => Promise<Overview>) =>
  defineRoute(
    {
      summary: 'Figures of the service, at most a minute old',
      response: {
        200: Type.Object({
          taken_at: Type.String(),
          counted_to: Type.Integer(),
          accounts: Type.Integer(),
          sign_ups: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
          second_factor: Type.Object({ accounts: Type.Integer(), with_factor: Type.Integer() }),
          sign_ins: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
          confirmations: Type.Integer(),
          messages: queue(),
          failing_messages: Type.Array(
            Type.Object({
              id: Type.String(),
              kind: Type.String(),
              template: Type.String(),
              recipient: Type.String(),
              created_at: Type.String(),
              attempts: Type.Integer(),
              next_attempt_at: Type.String(),
              last_error: Type.Union([Type.String(), Type.Null()]),
            }),
          ),
          events: queue(),
        }),
      },
    },
    read,
  )
