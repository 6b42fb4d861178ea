import type { FastifyRequest } from 'fastify'

/** Whether a browser or a program only looks ahead: no owner has opened the link yet. */
export const isAheadOfTime = ({ headers }: FastifyRequest): boolean =>
  /prefetch|prerender|preview/.test(`${headers['sec-purpose']} ${headers['purpose']} ${headers['x-moz']}`)
