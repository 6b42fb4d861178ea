import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { AuthConfig } from '../config.ts'
import { issuerOf } from '../context.ts'

/** Describes the API, from the schemas that also validate, at `/openapi.json`. */
export async function describeApi(app: FastifyInstance, config: AuthConfig): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Dropharbor auth',
        description: 'Speaks the HTTP protocol of Supabase Auth.',
        version: '1.0.0',
      },
      servers: [{ url: issuerOf(config) }],
      components: {
        securitySchemes: {
          apikey: { type: 'apiKey', in: 'header', name: 'apikey' },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
    },
    stripBasePath: true,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600')
    return app.swagger()
  })
}
