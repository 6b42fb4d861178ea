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
    return withOptionalBodies(app.swagger() as Described)
  })
}

interface Described {
  paths: Record<string, Record<string, { requestBody?: Body }>>
}

interface Body {
  required?: boolean
  content: Record<string, { schema?: { anyOf?: { type?: unknown }[] } }>
}

/** Every body is described as required: one that may be null may also be missing. */
function withOptionalBodies(document: Described): Described {
  for (const { requestBody: body } of Object.values(document.paths).flatMap(
    Object.values<{ requestBody?: Body }>,
  )) {
    const mayBeNull = Object.values(body?.content ?? {}).some(({ schema }) =>
      schema?.anyOf?.some(({ type }) => type === 'null'),
    )
    if (body && mayBeNull) body.required = false
  }
  return document
}
