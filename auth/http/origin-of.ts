import type { FastifyRequest } from 'fastify'
import type { Origin } from '../db/tables.ts'

const MAX_USER_AGENT = 512

/**
 * Returns the device and the address that a session records. The address is Fastify's, which takes
 * trusted proxies into account.
 */
export const originOf = (request: FastifyRequest): Origin => ({
  user_agent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
  ip: request.ip,
})
