import type { FastifyInstance } from 'fastify'
import { namesOneHost } from './reading/names-one-host.ts'

interface AnswerParts {
  /** The headers of every answer. */
  headers: Readonly<Record<string, string>>
  urlBytes: number
  isService: (url: string) => boolean
}

/** Sets the headers of every answer, and refuses requests whose host or URL no route should see. */
export function beginAnswers(app: FastifyInstance, { headers, urlBytes, isService }: AnswerParts): void {
  // An unknown expectation is ignored (RFC 9110, 10.1.1), so that its answer has our headers too.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    // Pages of other origins may read the service's answers: its CORS rules say which.
    if (isService(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin')
    if (!namesOneHost(request.raw)) return reply.code(400).send('Bad Request')
    if (request.url.length > urlBytes) return reply.code(414).send('URI Too Long')
    done()
  })
}
