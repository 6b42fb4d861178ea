import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { AuthContext } from '../context.ts'
import type { Repeated } from './bodies/parse-form.ts'
import type { BodyFormat } from './bodies/read-bodies.ts'
import type { Excess } from './excess.ts'

/**
 * The request and the responses of a route, as JSON Schema: the source of validation, types and
 * OpenAPI.
 */
export interface RouteSchema {
  summary: string
  /** The format of the body. Default: JSON. */
  bodyFormat?: BodyFormat
  /** The treatment of a name that a form has twice. Default: its last value counts. */
  repeated?: Repeated
  /** Whether a text that it answers is HTML. */
  isPage?: true
  /** Whether a field, such as an ID token or an attestation, needs more than the usual 16 kB. */
  hasLongBody?: boolean
  body?: TSchema
  querystring?: TSchema
  params?: TSchema
  /** By status. Default: the JSON of an error. */
  response: { [status: number]: TSchema; default?: TSchema }
}

type StaticOf<T> = T extends TSchema ? Static<T> : unknown
type RequestOf<S extends RouteSchema> = FastifyRequest<{
  Body: StaticOf<S['body']>
  Querystring: StaticOf<S['querystring']>
  Params: StaticOf<S['params']>
}>

/** A route: its schema, and its handler, which mountEndpoints calls with the context. */
export interface Route {
  schema: RouteSchema
  handle: (context: AuthContext, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  fail: Fail | undefined
}

/** Answers an error, including those of guards and limits, for a person to read. */
type Fail = (context: AuthContext, cause: unknown, request: FastifyRequest, reply: FastifyReply) => unknown

/** The result of a handler: what its schema describes, or a reply that it has sent itself. */
type AnswerOf<S extends RouteSchema> = StaticOf<S['response'][keyof S['response']]> | FastifyReply

/**
 * Defines a route whose handler is typed by its schema, including the result. A field that no
 * response has would be dropped by fast-json-stringify. It is a type error here, which names the
 * field in the type of a missing argument.
 */
export const defineRoute = <const S extends RouteSchema, R extends AnswerOf<S>>(
  schema: S,
  handle: (context: AuthContext, request: RequestOf<S>, reply: FastifyReply) => Promise<R>,
  fail?: Fail,
  ..._excess: [Excess<AnswerOf<S>, R>] extends [never] ? [] : [notInTheSchema: Excess<AnswerOf<S>, R>]
): Route => ({ schema, handle: handle as Route['handle'], fail })
