import fastJsonStringify from 'fast-json-stringify'

type Serializer = (value: unknown) => string

const compiled = new WeakMap<object, Serializer>()

/**
 * Compiles the serializer of a response schema at its first use. Endpoints that answer with the
 * same schema share it, as all do for errors.
 */
export const compileSerializer =
  ({ schema }: { schema: object }): Serializer =>
  (value) => {
    const serialize = compiled.get(schema) ?? fastJsonStringify(closed(schema) as object)
    compiled.set(schema, serialize)
    return serialize(value)
  }

/**
 * Returns the schema with `{}` for objects that may hold anything: `JSON.stringify` writes those
 * whole, three times as fast as key by key.
 */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  if (isOpenObject(schema)) return {}
  return Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]))
}

const OPEN = JSON.stringify({ '^.*$': {} })

const isOpenObject = (schema: { patternProperties?: unknown; properties?: unknown }): boolean =>
  schema.properties === undefined && JSON.stringify(schema.patternProperties) === OPEN
