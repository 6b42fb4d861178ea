import { Type } from 'typebox'
import { defineRoute } from '../../../http/define-route.ts'
import { offsetOf, pageHeaders, readPage } from '../../../http/paging/page.ts'
import { queryOf } from '../../../http/query-of.ts'
import { parameters } from '../../../http/schemas/parameters.ts'
import { createClient as create } from '../create-client.ts'
import { deleteClient as remove } from '../delete-client.ts'
import { listClients as list } from '../list-clients.ts'
import { regenerateSecret as regenerate } from '../regenerate-secret.ts'
import { showClient as show } from '../show-client.ts'
import { updateClient as update } from '../update-client.ts'
import { Client, ClientWithSecret, OwnersFields } from './schemas.ts'

const params = Type.Object({ clientId: Type.String() })

/** Lists the clients of the OAuth server for its owner (docs/wire-contract.md, 22.1). */
export const listClients = defineRoute(
  {
    summary: 'Clients of the OAuth server, the newest first',
    querystring: parameters('page', 'per_page'),
    response: { 200: Type.Object({ clients: Type.Array(Client) }) },
  },
  async (context, request, reply) => {
    const query = queryOf(request)
    const page = readPage(query)
    const { clients, total } = await list(context, { limit: page.size, offset: offsetOf(page) })
    const asked = new URLSearchParams({ per_page: query.get('per_page') ?? '' })
    reply.headers(pageHeaders('/admin/oauth/clients', asked, page, total))
    return { clients }
  },
)

export const createClient = defineRoute(
  {
    summary: 'Make a client of the OAuth server',
    body: OwnersFields,
    response: { 201: ClientWithSecret },
  },
  async (context, request, reply) => {
    reply.code(201)
    return create(context, request.owner, request.body)
  },
)

export const showClient = defineRoute(
  { summary: 'A client of the OAuth server', params, response: { 200: Client } },
  (context, request) => show(context, request.params.clientId),
)

export const updateClient = defineRoute(
  {
    summary: 'Change a client of the OAuth server',
    params,
    body: OwnersFields,
    response: { 200: Client },
  },
  (context, request) => update(context, request.owner, request.params.clientId, request.body),
)

export const deleteClient = defineRoute(
  {
    summary: 'Delete a client of the OAuth server, with its grants and sessions',
    params,
    response: { 204: Type.Null() },
  },
  async (context, request, reply) => {
    await remove(context, request.owner, request.params.clientId)
    return reply.code(204).send()
  },
)

export const regenerateSecret = defineRoute(
  {
    summary: 'Give a client of the OAuth server another secret',
    params,
    response: { 200: ClientWithSecret },
  },
  (context, request) => regenerate(context, request.owner, request.params.clientId),
)
