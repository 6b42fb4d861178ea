import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ClientAddress } from '../http/client-address.ts'

/**
 * Makes a span of every request, named by its route as it is defined: no path, no query and no
 * address. A trusted proxy's trace is continued (W3C Trace Context); a client can begin none.
 */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  { isTrustedPeer }: Pick<ClientAddress, 'isTrustedPeer'>,
): void {
  const running = new WeakMap<FastifyRequest, { span: Span; scope: Context }>()

  app.addHook('onRequest', (request, _reply, done) => {
    const parent = isTrustedPeer(request.raw)
      ? propagation.extract(ROOT_CONTEXT, request.headers)
      : ROOT_CONTEXT
    const route = request.is404 ? undefined : request.routeOptions.url
    const span = tracer.startSpan(
      route === undefined ? request.method : `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          ...(route !== undefined && { 'http.route': route }),
          'dropharbor.request_id': request.id,
        },
      },
      parent,
    )
    const scope = trace.setSpan(parent, span)
    running.set(request, { span, scope })
    context.with(scope, done)
  })
  // A body is read in the context of its socket: the handler needs the request's own again.
  app.addHook('preHandler', (request, _reply, done) => {
    context.with(running.get(request)?.scope ?? ROOT_CONTEXT, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = running.get(request)?.span
    span?.setAttribute('http.response.status_code', reply.statusCode)
    const code = request.noted?.code
    if (code !== undefined) span?.setAttribute('error.type', code)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
