import { Type } from 'typebox'
import { defineRoute } from '../../http/define-route.ts'
import { queryOf } from '../../http/query-of.ts'
import { parameters } from '../../http/schemas/parameters.ts'
import { MOST_DAYS, readVisits } from '../../visits/read-visits.ts'

const USUAL_DAYS = 30

const named = () => Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() }))
const funnel = {
  'dialog-opened': Type.Integer(),
  'sign-up-begun': Type.Integer(),
  'sign-up-done': Type.Integer(),
  'sign-up-confirmed': Type.Integer(),
}

/** Shows what visitors did in this many days, as sums. */
export const showVisits = ({ isCounting }: { isCounting: boolean }) =>
  defineRoute(
    {
      summary: 'What visitors did, as sums by day',
      querystring: parameters('days'),
      response: {
        200: Type.Object({
          is_counted: Type.Boolean(),
          days: Type.Array(Type.Object({ day: Type.String(), views: Type.Integer(), ...funnel })),
          views: Type.Integer(),
          funnel: Type.Object(funnel),
          pages: named(),
          referrers: named(),
        }),
      },
    },
    async ({ db, clock }, request) => {
      const asked = Number(queryOf(request).get('days') ?? USUAL_DAYS)
      const days = asked >= 1 && asked <= MOST_DAYS ? asked : USUAL_DAYS
      return { is_counted: isCounting, ...(await readVisits(db, clock(), days)) }
    },
  )
