import type { FastifyInstance } from 'fastify'
import type { Measures } from '../../measures.ts'
import { type SecurityEvent, securityEvents } from './security-events.ts'

/**
 * Writes a line for what the log of security events tells of, when it is answered: what, for which
 * account and session, how, and with which error. With the id of the request, and never with an
 * address, a token or a code. `count` is told of them, of those too that are no line.
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
 * Errors that a person is shown by a redirect have no status of their own, and a limit may say 503.
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
