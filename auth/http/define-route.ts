import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { AuthContext } from '../context.ts'
import type { Repeated } from './bodies/parse-form.ts'
import type { BodyFormat } from './bodies/read-bodies.ts'
import type { Excess } from './excess.ts'

/** What a route takes and answers, as JSON Schema: validation, types and OpenAPI come from here. */
export interface RouteSchema {
  summary: string
  /** How the body is written: JSON unless it says so here. */
  bodyFormat?: BodyFormat
  /** What becomes of a name that a form has twice: its last value counts unless it says so here. */
  repeated?: Repeated
  /** Whether it answers HTML where it answers a text. */
  isPage?: true
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

/** What a handler may answer with: what its schema says, or what it sends by itself. */
type AnswerOf<S extends RouteSchema> = StaticOf<S['response'][keyof S['response']]> | FastifyReply

/**
 * Ties a handler's types to its schema, its result's too. A field that no response has would vanish
 * on its way out (fast-json-stringify): it is an error here, named in the type of an argument that
 * is missing.
 */
export const defineRoute = <const S extends RouteSchema, R extends AnswerOf<S>>(
  schema: S,
  handle: (context: AuthContext, request: RequestOf<S>, reply: FastifyReply) => Promise<R>,
  fail?: Fail,
  ..._excess: [Excess<AnswerOf<S>, R>] extends [never] ? [] : [notInTheSchema: Excess<AnswerOf<S>, R>]
): Route => ({ schema, handle: handle as Route['handle'], fail })
