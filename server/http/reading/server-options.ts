import type { Server } from 'node:http'
import type { FastifyBaseLogger, FastifyHttpOptions } from 'fastify'
import type { ClientAddress } from '../client-address.ts'
import type { Limits } from '../limits/limits.ts'
import { requestId } from '../request-id.ts'
import { RequestLog } from '../request-log.ts'
import { answerClientError } from './answer-client-error.ts'
import { readTarget } from './read-target.ts'

interface ServerParts {
  logger: FastifyBaseLogger
  limits: Limits
  address: ClientAddress
  /** The headers of every answer. */
  headers: Readonly<Record<string, string>>
}

/**
 * Returns the options of the server: how requests are read, within which limits, and how those that
 * reach no hook are answered.
 */
export function serverOptions(parts: ServerParts): FastifyHttpOptions<Server, FastifyBaseLogger> {
  const { logger, limits, address, headers } = parts
  return {
    loggerInstance: logger,
    logController: new RequestLog(),
    genReqId: requestId(address),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.idleSocketTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    // A request that still arrives on an open connection during a shutdown is answered, then the
    // connection is closed.
    return503OnClosing: false,
    http: {
      // Node itself would answer a request without a host, and without our headers: `beginAnswers`
      // does.
      requireHostHeader: false,
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.timeoutCheckMs,
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
    rewriteUrl: ({ url = '/' }) => readTarget(url),
    // The length of the whole URL is limited instead: one that is too long for the router reaches
    // no hook.
    routerOptions: { maxParamLength: limits.urlBytes },
    // No route of ours makes the router fail. Its own answer would reach no hook.
    frameworkErrors: (_error, _request, reply) =>
      void reply.raw
        .writeHead(400, { ...headers, 'content-type': 'text/plain; charset=utf-8' })
        .end('Bad Request'),
  }
}
