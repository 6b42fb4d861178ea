import type { FastifyRequest } from 'fastify'
import { originOf } from '../../http/origin-of.ts'
import type { Answering } from '../change/asking-browser.ts'

/** Returns the client that answers a mailed link or code. */
export const answeringOf = (request: FastifyRequest): Answering => ({
  ...originOf(request),
  cookies: request.headers.cookie,
})
