import { defineRoute } from '../../../http/define-route.ts'
import { registerClient } from '../register-client.ts'
import { ClientWithSecret, Fields } from './schemas.ts'

/** Registers a client that nobody has named (RFC 7591; docs/wire-contract.md, 22.2). */
export const register = defineRoute(
  {
    summary: 'Register as a client of the OAuth server',
    body: Fields,
    response: { 201: ClientWithSecret },
  },
  async (context, request, reply) => {
    reply.code(201)
    return registerClient(context, request.body)
  },
)
