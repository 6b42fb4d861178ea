import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { type BodyFormat, readEmptyForm } from './bodies/read-bodies.ts'
import type { Route } from './define-route.ts'
import { type Guard, requirementOf } from './guards/guard.ts'
import { readingEndpoints, refuseToWrite } from './reading-endpoints.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An endpoint: method, path, route, guards and rate limit. */
export type Endpoint = [
  method: Method,
  path: string,
  route: Route,
  guards?: Guard[] | undefined,
  limit?: Guard,
]

/** The longest request bodies, in bytes. */
const bodyLimits = { usual: 16_384, long: 65_536 }

/** The media types of a body in the description of the API. */
const mediaTypes: Record<BodyFormat, string[]> = {
  JSON: ['application/json'],
  form: ['application/x-www-form-urlencoded'],
  'form or JSON': ['application/x-www-form-urlencoded', 'application/json'],
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Mounts the endpoints; every other method on their paths answers 405 behind the same guards. */
export function mountEndpoints(
  app: FastifyInstance,
  context: AuthContext,
  endpoints: readonly Endpoint[],
  /** The prefix of every path. */
  prefix = '',
): void {
  for (const [method, path, route, guards = [], limit] of endpoints) {
    const { bodyFormat = 'JSON', repeated, isPage, hasLongBody = false, ...schema } = route.schema
    const { fail } = route
    const endpoint = `${method} ${path}`
    const isClosed = context.config.READ_ONLY && !readingEndpoints.has(endpoint)
    app.route({
      method,
      url: prefix + path,
      schema: {
        ...schema,
        security: requirementOf(guards),
        consumes: mediaTypes[bodyFormat],
        ...(isPage && { produces: ['text/html'] }),
      },
      bodyLimit: hasLongBody ? bodyLimits.long : bodyLimits.usual,
      config: { bodyFormat, ...(repeated && { repeated }), endpoint },
      // A write under READ_ONLY is refused before keys, limits and body are checked: the result
      // could not be stored.
      onRequest: isClosed ? refuseToWrite : limit ? [...guards, limit] : guards,
      ...(bodyFormat !== 'JSON' && { preValidation: readEmptyForm }),
      handler: (request, reply) => route.handle(context, request, reply),
      ...(fail && { errorHandler: (error, request, reply) => void fail(context, error, request, reply) }),
    })
  }

  for (const each of new Set(endpoints.map(([, path]) => path))) {
    const served = endpoints.filter(([, path]) => path === each)
    const allowed = served.map(([method]) => method)
    const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('allow', allowed.join(', '))
      throw new AuthError(405, 'method_not_allowed', `This endpoint answers ${allowed.join(' and ')} only`)
    }
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url: prefix + each,
      schema: { hide: true },
      // This runs before the body is read, which no handler needs.
      onRequest: [...(served[0]?.[3] ?? []), refuse],
      handler: refuse,
    })
  }
}
