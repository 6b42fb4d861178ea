import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { shownPath } from './shown-path.ts'

/**
 * Writes one line per request when it is answered, without its query, headers or body: those may
 * hold secrets. An error's line says for whom it was, by ids, and why.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line of the finished request says it all.
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
    // The status in the line of the finished request says so.
  }
}

/**
 * Why a request was answered with an error, and for whom, by ids. An error that a person is shown
 * by a redirect has no status of its own; one of a limit comes before anything is noted.
 */
function why({ noted }: FastifyRequest, reply: FastifyReply): object {
  const code = noted?.code ?? reply.getHeader('x-sb-error-code')
  if (code === undefined && reply.statusCode < 400) return {}
  const { reason, account, session, grant } = noted ?? {}
  return { code, reason, account, session, grant }
}
