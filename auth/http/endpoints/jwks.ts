import { Type } from 'typebox'
import { defineRoute } from '../define-route.ts'

/** Answers the public keys that verify our tokens (RFC 7517; docs/wire-contract.md, 7.3). */
export const jwks = defineRoute(
  {
    summary: 'Public keys of the access tokens',
    response: { 200: Type.Object({ keys: Type.Array(Type.Record(Type.String(), Type.Unknown())) }) },
  },
  async ({ keys }, _request, reply) => {
    reply.header('cache-control', 'public, max-age=600')
    return (await keys.ring()).jwks
  },
)
