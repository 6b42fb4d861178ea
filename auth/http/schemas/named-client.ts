import { Type } from 'typebox'

/** A client of the OAuth server as its users see it (docs/wire-contract.md, 22.5). */
export const NamedClient = Type.Object({
  id: Type.String(),
  name: Type.Optional(Type.String()),
  uri: Type.Optional(Type.String()),
  logo_uri: Type.Optional(Type.String()),
})
