import { type TOptional, type TUnknown, Type } from 'typebox'

/**
 * Returns the schema of query parameters that the handler reads itself: none is refused for its
 * format, and a repeated one is left for the handler to judge.
 */
export const parameters = <const Name extends string>(...names: Name[]) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.Optional(Type.Unknown())])) as Record<
      Name,
      TOptional<TUnknown>
    >,
  )
