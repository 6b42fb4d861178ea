import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { AuthContext } from '../context.ts'

/** What a route takes and answers, as JSON Schema: validation, types and OpenAPI come from here. */
export interface RouteSchema {
  summary: string
  /** Whether the body is that of a form, in place of JSON. */
  isForm?: boolean
  /** Whether a field needs more than the usual 16 kB: an ID token, an attestation. */
  hasLongBody?: boolean
  body?: TSchema
  querystring?: TSchema
  params?: TSchema
  response: Record<number, TSchema>
}

type StaticOf<T> = T extends TSchema ? Static<T> : unknown
type RequestOf<S extends RouteSchema> = FastifyRequest<{
  Body: StaticOf<S['body']>
  Querystring: StaticOf<S['querystring']>
  Params: StaticOf<S['params']>
}>

/** One endpoint: its schema, and the handler that plugin.ts gives the context to. */
export interface Route {
  schema: RouteSchema
  handle: (context: AuthContext, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  fail: Fail | undefined
}

/** How a route answers what went wrong, guards and limits included, where a person is looking. */
type Fail = (context: AuthContext, cause: unknown, request: FastifyRequest, reply: FastifyReply) => unknown

/** Ties a handler's types to its schema. */
export const defineRoute = <const S extends RouteSchema>(
  schema: S,
  handle: (context: AuthContext, request: RequestOf<S>, reply: FastifyReply) => Promise<unknown>,
  fail?: Fail,
): Route => ({ schema, handle: handle as Route['handle'], fail })
