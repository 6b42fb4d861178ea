import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { AuthConfig } from '../config.ts'
import { issuerOf } from '../context.ts'

const text = { type: 'string' } as const
const reasons = { type: 'array', items: text } as const
const weak_password = { type: 'object', properties: { reasons } } as const

/** The error answer of each endpoint (docs/wire-contract.md, 1.1). */
const errorAnswer = {
  description: 'What went wrong. The header `x-sb-error-code` names it too.',
  content: {
    'application/json': {
      schema: {
        anyOf: [
          {
            description: 'With `X-Supabase-Api-Version: 2024-01-01`',
            type: 'object' as const,
            properties: { code: text, message: text, weak_password },
            required: ['code', 'message'],
          },
          {
            description: 'Without it',
            type: 'object' as const,
            properties: { code: { type: 'integer' as const }, error_code: text, msg: text, weak_password },
            required: ['code', 'error_code', 'msg'],
          },
          {
            description: 'Where OAuth says how (RFC 6749, section 5.2)',
            type: 'object' as const,
            properties: { error: text, error_description: text },
            required: ['error'],
          },
        ],
      },
    },
  },
}

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
          apikey: { type: 'apiKey', in: 'header', name: 'apikey', description: 'The public key.' },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          secret: { type: 'http', scheme: 'bearer', description: 'The secret key of an administrator.' },
        },
        responses: { Error: errorAnswer },
      },
    },
    stripBasePath: true,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600')
    return withErrors(withOptionalBodies(app.swagger() as Described))
  })
}

interface Described {
  paths: Record<string, Record<string, Operation>>
}

interface Operation {
  requestBody?: Body
  responses?: Record<string, unknown>
}

interface Body {
  required?: boolean
  content: Record<string, { schema?: { anyOf?: { type?: unknown }[] } }>
}

/**
 * Marks bodies that may be null as optional, because they may be missing too: every body is
 * described as required.
 */
function withOptionalBodies(document: Described): Described {
  for (const { requestBody: body } of operationsOf(document)) {
    const mayBeNull = Object.values(body?.content ?? {}).some(({ schema }) =>
      schema?.anyOf?.some(({ type }) => type === 'null'),
    )
    if (body && mayBeNull) body.required = false
  }
  return document
}

function withErrors(document: Described): Described {
  for (const operation of operationsOf(document)) {
    operation.responses = { default: { $ref: '#/components/responses/Error' }, ...operation.responses }
  }
  return document
}

const operationsOf = ({ paths }: Described): Operation[] =>
  Object.values(paths).flatMap(Object.values<Operation>)
