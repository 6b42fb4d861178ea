import { Type } from 'typebox'
import { defineRoute } from '../define-route.ts'

/** Says that the service is up, without asking the database (docs/wire-contract.md, 7.1). */
export const health = defineRoute(
  {
    summary: 'Whether the service is up',
    response: {
      200: Type.Object({ version: Type.String(), name: Type.String(), description: Type.String() }),
    },
  },
  // Clients of the protocol recognise the service by these words.
  async () => ({
    version: 'v2.196.0-dropharbor',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  }),
)
