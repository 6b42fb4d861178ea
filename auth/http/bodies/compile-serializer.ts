import fastJsonStringify from 'fast-json-stringify'

type Serializer = (value: unknown) => string

const compiled = new WeakMap<object, Serializer>()

/**
 * Compiles what writes a response by its schema: at its first use, and once for all endpoints that
 * answer with it, as all do with errors.
 */
export const compileSerializer =
  ({ schema }: { schema: object }): Serializer =>
  (value) => {
    const serialize = compiled.get(schema) ?? fastJsonStringify(schema)
    compiled.set(schema, serialize)
    return serialize(value)
  }
