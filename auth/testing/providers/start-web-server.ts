import fastify, { type FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'

/**
 * Starts another owner's web server on this machine, until the tests of the file are over. Returns
 * its origin.
 */
export async function startWebServer(routes: (app: FastifyInstance) => void): Promise<string> {
  const app = fastify({ forceCloseConnections: true })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  routes(app)
  afterAll(() => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}
