import fastJsonStringify from 'fast-json-stringify'

type Serializer = (value: unknown) => string

const compiled = new WeakMap<object, Serializer>()

/**
 * Compiles what writes a response by its schema, once for all endpoints that answer with it: an
 * error's is that of every endpoint.
 */
export function compileSerializer({ schema }: { schema: object }): Serializer {
  const known = compiled.get(schema)
  if (known) return known
  const serializer = fastJsonStringify(schema)
  compiled.set(schema, serializer)
  return serializer
}
