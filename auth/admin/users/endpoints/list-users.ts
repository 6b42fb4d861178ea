import { Type } from 'typebox'
import { AUDIENCE } from '../../../context.ts'
import type { Direction } from '../../../db/accounts/user-lists.ts'
import { validationFailed } from '../../../errors.ts'
import { sendList } from '../../../http/bodies/send-list.ts'
import { defineRoute } from '../../../http/define-route.ts'
import { offsetOf, pageHeaders, readLimit, readPage, repeatedIn } from '../../../http/paging/page.ts'
import { queryOf } from '../../../http/query-of.ts'
import { User } from '../../../http/schemas/objects.ts'
import { parameters } from '../../../http/schemas/parameters.ts'
import { listUsersByCursor, listUsersByNumber } from '../list-users.ts'

const ListedUser = Type.Object({ ...User.properties, identities: Type.Null() })

/** Lists accounts (docs/wire-contract.md, 15.2). */
export const listUsers = defineRoute(
  {
    summary: 'Accounts, the newest first',
    querystring: parameters('page', 'per_page', 'filter', 'sort', 'limit', 'cursor'),
    response: {
      200: Type.Object({
        users: Type.Array(ListedUser),
        aud: Type.String(),
        pagination: Type.Optional(
          Type.Object({ has_more: Type.Boolean(), next_cursor: Type.Optional(Type.String()) }),
        ),
      }),
    },
  },
  async (context, request, reply) => {
    const query = queryOf(request)
    const order = { direction: directionOf(query.get('sort')), filter: query.get('filter') ?? undefined }
    if ((query.has('limit') || query.has('cursor')) && !query.has('page') && !query.has('per_page')) {
      const after = { limit: readLimit(query), cursor: query.get('cursor') ?? undefined }
      const { users, pagination } = await listUsersByCursor(context, order, after)
      return sendList(
        reply,
        { name: 'users', schema: ListedUser, items: users },
        { pagination, aud: AUDIENCE },
      )
    }
    const page = readPage(query)
    const place = { offset: offsetOf(page), limit: page.size }
    const { users, total } = await listUsersByNumber(context, order, place)
    const repeated = repeatedIn(query, ['page', 'per_page', 'filter', 'sort'])
    reply.headers(pageHeaders('/admin/users', repeated, page, total))
    return sendList(reply, { name: 'users', schema: ListedUser, items: users }, { aud: AUDIENCE })
  },
)

/** Reads the direction of a sort. Throws 400 `validation_failed`. */
function directionOf(sort: string | null): Direction {
  if (!sort) return 'desc'
  const [, direction = 'desc'] = /^created_at(?: (asc|desc))?$/i.exec(sort) ?? [undefined, '']
  if (direction === '') throw validationFailed('Bad Sort Parameters: only created_at, asc or desc')
  return direction.toLowerCase() as Direction
}
