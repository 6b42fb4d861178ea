import type { FastifyRequest } from 'fastify'

/** Returns the parameters of a request's URL, including repeated ones. */
export const queryOf = (request: FastifyRequest): URLSearchParams => {
  const start = request.url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : request.url.slice(start + 1))
}
