import type { FastifyInstance } from 'fastify'
import type { Measures } from '../../measures.ts'
import { type SecurityEvent, securityEvents } from './security-events.ts'

/**
 * Logs each security event once its request is answered: what happened, to which account and
 * session, by which method, and with which error. A line has the id of the request, and never an
 * address, a token or a code. `count` is called for every event, including those that are not
 * logged.
 */
export function logSecurityEvents(
  app: FastifyInstance,
  count: Measures['securityEvent'] | undefined,
  events: Readonly<Record<string, SecurityEvent>> = securityEvents,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const { event, code, account, session, reason } = request.noted ?? {}
    const about = {
      account,
      session,
      ...(code !== undefined && { code }),
      ...(code !== undefined && reason !== undefined && { reason }),
    }
    if (event) {
      request.log.warn({ event, outcome: 'ended', ...about }, 'security event')
      count?.({ event, method: '', outcome: 'ended' })
    }

    const known = events[request.routeOptions.config.endpoint ?? '']
    const name = typeof known?.name === 'function' ? known.name(request) : known?.name
    if (!known || name === undefined) return
    const outcome = outcomeOf(reply.statusCode, code)
    const method = known.method?.(request)
    count?.({ event: name, method: String(method ?? ''), outcome })
    if (outcome === 'ok' && (known.onlyRefused || name === 'refresh')) return
    const line = { event: name, outcome, ...(method !== undefined && { method }), ...about }
    request.log[outcome === 'ok' ? 'info' : 'warn'](line, 'security event')
  })
}

/**
 * Returns the outcome of a request. An error that is shown by a redirect has no status of its own,
 * and a limit may answer 503.
 */
const outcomeOf = (status: number, code: string | undefined): 'ok' | 'refused' | 'failed' => {
  if (status >= 500 && !code?.startsWith('over_')) return 'failed'
  return status >= 400 || code !== undefined ? 'refused' : 'ok'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Method and path, as in `securityEvents`. */
    endpoint?: string
  }
}
