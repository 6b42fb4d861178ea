import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseForm, type Repeated } from './parse-form.ts'
import { parseJson } from './parse-json.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a form's, as `defineRoute` says. */
    isForm?: boolean | 'or JSON'
    repeated?: Repeated
  }
}

/**
 * Reads every body as what its route takes, JSON or a form (docs/wire-contract.md, 0.1). The
 * content type decides only where a route takes either.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined
    const { isForm, repeated } = request.routeOptions.config
    const saysJson = request.headers['content-type']?.toLowerCase().startsWith('application/json')
    return isForm === true || (isForm && !saysJson) ? parseForm(body, repeated) : parseJson(body)
  })
}
