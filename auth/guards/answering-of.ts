import type { FastifyRequest } from 'fastify'
import type { Answering } from '../flows/one-time/asking-browser.ts'
import { originOf } from './origin-of.ts'

/** Where a mailed link or code is answered from. */
export const answeringOf = (request: FastifyRequest): Answering => ({
  ...originOf(request),
  cookies: request.headers.cookie,
})
