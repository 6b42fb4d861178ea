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
    const { bodyFormat, repeated } = request.routeOptions.config
    const saysJson = request.headers['content-type']?.toLowerCase().startsWith('application/json')
    const isForm = bodyFormat === 'form' || (bodyFormat === 'form or JSON' && !saysJson)
    return isForm ? parseForm(body, repeated) : parseJson(body)
  })
}
