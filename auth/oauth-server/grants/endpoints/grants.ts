import { Type } from 'typebox'
import { defineRoute } from '../../../http/define-route.ts'
import { callerOf } from '../../../http/guards/bearer.ts'
import { queryOf } from '../../../http/query-of.ts'
import { NamedClient } from '../../../http/schemas/named-client.ts'
import { parameters } from '../../../http/schemas/parameters.ts'
import { listGrants as list } from '../list-grants.ts'
import { revokeGrant as revoke } from '../revoke-grant.ts'

/** Lists the clients that the account has approved (docs/wire-contract.md, 22.9). */
export const listGrants = defineRoute(
  {
    summary: 'Clients that the account has let in',
    response: {
      200: Type.Array(
        Type.Object({
          client: NamedClient,
          scopes: Type.Array(Type.String()),
          granted_at: Type.String(),
        }),
      ),
    },
  },
  (context, request) => list(context, callerOf(request).user.id),
)

export const revokeGrant = defineRoute(
  {
    summary: 'Let a client in no longer',
    querystring: parameters('client_id'),
    response: { 204: Type.Null() },
  },
  async (context, request, reply) => {
    await revoke(context, callerOf(request).user, queryOf(request).get('client_id'))
    return reply.code(204).send()
  },
)
