import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** The outbox's address holds a secret. */
const OUTBOX_KEY = /^(\/_outbox\/).+/

/** Writes one line per request when it is answered, without its query, headers or body: those may hold secrets. */
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
      path: request.originalUrl.split('?', 1)[0]?.replace(OUTBOX_KEY, '$1…'),
      status: reply.statusCode,
      // What the auth service answered, where it was an error.
      ...(reply.hasHeader('x-sb-error-code') && { code: reply.getHeader('x-sb-error-code') }),
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
