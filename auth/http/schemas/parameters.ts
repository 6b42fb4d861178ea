import { type TOptional, type TUnknown, Type } from 'typebox'

/**
 * Parameters of a query that the handler reads one by one: none is refused for its form, and one
 * that stands there twice is the handler's to judge.
 */
export const parameters = <const Name extends string>(...names: Name[]) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.Optional(Type.Unknown())])) as Record<
      Name,
      TOptional<TUnknown>
    >,
  )
