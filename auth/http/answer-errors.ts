import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, errorFormatFor, noEndpoint } from '../errors.ts'
import { corsOptions } from './cors-options.ts'
import { reportError } from './report-error.ts'

/** Answers every failure under this plugin in the format that the client requested. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(writeError)
  // This runs before the body is read, which no handler needs.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw noEndpoint()
  })
  app.setNotFoundHandler((request, reply) => writeError(noEndpoint(), request, reply))
}

const readable = {
  'access-control-allow-origin': corsOptions.origin,
  'access-control-expose-headers': corsOptions.exposedHeaders.join(', '),
}

/** Writes every error of the API (docs/wire-contract.md, 1.1). */
function writeError(cause: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = reportError(cause, request)
  const version = request.headers['x-supabase-api-version']
  const format = errorFormatFor(Array.isArray(version) ? version[0] : version)
  // An error that occurs before the CORS headers are set must be readable by a page of another
  // origin too.
  if (!reply.hasHeader('access-control-allow-origin')) reply.headers(readable)
  reply.code(error.status).header('x-sb-error-code', error.code)
  if (format !== 'unversioned') reply.header('x-supabase-api-version', format)
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(errorBody(error, format)))
}
