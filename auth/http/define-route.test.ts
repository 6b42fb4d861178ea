import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { defineRoute } from './define-route.ts'

const Item = Type.Object({ id: Type.String(), name: Type.Optional(Type.String()) })
const one = { summary: 'One', response: { 200: Item } }
const nested = { summary: 'Many', response: { 200: Type.Object({ items: Type.Array(Item) }) } }
const either = {
  summary: 'Either',
  response: { 200: Type.Union([Item, Type.Object({ url: Type.String() })]) },
}

const row = { id: '1', secret: 'x' }

// The compiler does the checking here: an expected error that no longer occurs fails the type
// check.
test('a result has the fields of its schema', () => {
  const routes = [
    defineRoute(one, async () => ({ id: '1' })),
    defineRoute(one, async () => ({ id: '1', name: 'One' })),
    defineRoute(nested, async () => ({ items: [{ id: '1' }] })),
    defineRoute(either, async () => ({ url: '/' })),
    defineRoute(one, async (_context, _request, reply) => reply.code(302).send()),
    // @ts-expect-error A field is missing.
    defineRoute(one, async () => ({ name: 'One' })),
    // @ts-expect-error A field has another type.
    defineRoute(one, async () => ({ id: 1 })),
    // @ts-expect-error The list has another shape.
    defineRoute(nested, async () => ({ items: { id: '1' } })),
  ]
  expect(routes.map(({ schema }) => schema.summary)).toContain('Either')
})

test('a result has no field that its schema lacks: it would vanish', () => {
  const routes = [
    // @ts-expect-error A field of a literal.
    defineRoute(one, async () => ({ id: '1', secret: 'x' })),
    // @ts-expect-error A field of a value.
    defineRoute(one, async () => row),
    // @ts-expect-error A field of one of the two that a handler may answer with.
    defineRoute(one, async (_context, request) => (request.id ? row : { id: '1' })),
    // @ts-expect-error A field inside a list.
    defineRoute(nested, async () => ({ items: [row] })),
    // @ts-expect-error A field of none of the alternatives.
    defineRoute(either, async () => ({ url: '/', secret: 'x' })),
    // @ts-expect-error What nothing is known of.
    defineRoute(one, async () => JSON.parse('{}')),
  ]
  expect(routes).toHaveLength(6)
})
