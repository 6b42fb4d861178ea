import type { FastifyRequest } from 'fastify'

/** The parameters of a request's address, each of them, also those that stand there twice. */
export const queryOf = (request: FastifyRequest): URLSearchParams => {
  const start = request.url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : request.url.slice(start + 1))
}
