import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseForm, type Repeated } from './parse-form.ts'
import { parseJson } from './parse-json.ts'

/** The format of a body. If a route takes either, the content type decides. */
export type BodyFormat = 'JSON' | 'form' | 'form or JSON'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The format of the body, as given to `defineRoute`. Default: JSON. */
    bodyFormat?: BodyFormat
    repeated?: Repeated
  }
}

/**
 * Parses every body in the format of its route, JSON or a form (docs/wire-contract.md, 0.1). The
 * content type decides only if a route takes either.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined
    return isForm(request) ? parseForm(body, request.routeOptions.config.repeated) : parseJson(body)
  })
}

/** Reads a missing or empty body as a form without fields, which it is where a form is expected. */
export async function readEmptyForm(request: FastifyRequest): Promise<void> {
  if (request.body === undefined && isForm(request)) request.body = {}
}

function isForm({ routeOptions, headers }: FastifyRequest): boolean {
  const { bodyFormat } = routeOptions.config
  const saysJson = headers['content-type']?.toLowerCase().startsWith('application/json')
  return bodyFormat === 'form' || (bodyFormat === 'form or JSON' && !saysJson)
}
