import { Type } from 'typebox'
import { defineRoute } from '../../../http/define-route.ts'
import { failAsOAuth } from '../../tokens/endpoints/answering-of.ts'
import { registerClient } from '../register-client.ts'
import { ClientWithSecret, Fields } from './schemas.ts'

/** Registers a client dynamically, without the owner (RFC 7591; docs/wire-contract.md, 22.2). */
export const register = defineRoute(
  {
    summary: 'Register as a client of the OAuth server',
    body: Fields,
    response: {
      201: Type.Object({
        ...ClientWithSecret.properties,
        client_secret_expires_at: Type.Optional(Type.Integer()),
      }),
    },
  },
  async (context, request, reply) => {
    reply.code(201)
    return registerClient(context, request.body)
  },
  failAsOAuth,
)
