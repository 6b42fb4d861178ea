import { Type } from 'typebox'
import { defineRoute } from '../../../http/define-route.ts'
import { offsetOf, pageHeaders, readPage, repeatedIn } from '../../../http/paging/page.ts'
import { queryOf } from '../../../http/query-of.ts'
import { parameters } from '../../../http/schemas/parameters.ts'
import { listAudit as list } from '../list-audit.ts'

/** Lists entries of the audit log (docs/wire-contract.md, 15.9). */
export const listAudit = defineRoute(
  {
    summary: 'The audit log, the newest entries first',
    querystring: parameters('page', 'per_page', 'query'),
    response: {
      200: Type.Array(
        Type.Object({
          id: Type.String(),
          payload: Type.Record(Type.String(), Type.Unknown()),
          created_at: Type.String(),
          ip_address: Type.String(),
        }),
      ),
    },
  },
  async (context, request, reply) => {
    const query = queryOf(request)
    const page = readPage(query)
    const place = { offset: offsetOf(page), limit: page.size }
    const { entries, total } = await list(context, query.get('query') ?? undefined, place)
    const repeated = repeatedIn(query, ['page', 'per_page', 'query'])
    reply.headers(pageHeaders('/admin/audit', repeated, page, total))
    return entries.map(({ id, payload, created_at, ip_address }) => ({ id, payload, created_at, ip_address }))
  },
)
