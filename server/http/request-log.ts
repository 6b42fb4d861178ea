import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { shownPath } from './shown-path.ts'

/**
 * Writes one line per request when it is answered, without its query, headers or body: those may
 * hold secrets. The line of an error says whose request it was, by ids, and why it failed.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line of the finished request has all of this.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (this.isLogDisabled(request)) return
    const line = {
      method: request.method,
      path: shownPath(request.url),
      status: reply.statusCode,
      ...why(request, reply),
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
    }
    if (error) request.log.error({ ...line, err: error }, 'request failed')
    else request.log.info(line, 'request')
  }

  override routeNotFound(): void {
    // The line of the finished request has the status.
  }
}

/**
 * Returns why a request was answered with an error, and whose it was, by ids. An error that a
 * redirect shows to a person has no status of its own; that of a limit precedes anything noted.
 */
function why({ noted }: FastifyRequest, reply: FastifyReply): object {
  const code = noted?.code ?? reply.getHeader('x-sb-error-code')
  if (code === undefined && reply.statusCode < 400) return {}
  const { reason, account, session, grant } = noted ?? {}
  return { code, reason, account, session, grant }
}
