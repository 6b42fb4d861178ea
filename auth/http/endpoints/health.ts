import { Type } from 'typebox'
import { defineRoute } from '../define-route.ts'

/** Answers that the service is up, without querying the database (docs/wire-contract.md, 7.1). */
export const health = defineRoute(
  {
    summary: 'Whether the service is up',
    response: {
      200: Type.Object({ version: Type.String(), name: Type.String(), description: Type.String() }),
    },
  },
  // Clients of the protocol recognise the service by these values.
  async () => ({
    version: 'v2.196.0-dropharbor',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  }),
)
