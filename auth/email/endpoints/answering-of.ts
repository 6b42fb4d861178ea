import type { FastifyRequest } from 'fastify'
import { originOf } from '../../http/origin-of.ts'
import type { Answering } from '../change/asking-browser.ts'

/** Where a mailed link or code is answered from. */
export const answeringOf = (request: FastifyRequest): Answering => ({
  ...originOf(request),
  cookies: request.headers.cookie,
})
