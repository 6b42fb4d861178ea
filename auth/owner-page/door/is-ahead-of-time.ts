import type { FastifyRequest } from 'fastify'

/** Whether a browser or a program only prefetches the link: no owner has opened it yet. */
export const isAheadOfTime = ({ headers }: FastifyRequest): boolean =>
  /prefetch|prerender|preview/.test(`${headers['sec-purpose']} ${headers['purpose']} ${headers['x-moz']}`)
