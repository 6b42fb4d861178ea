import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AuthError, type ErrorCode } from '../errors.ts'

type Guard = (request: FastifyRequest) => Promise<void>

/** What stands in the way before a path says that it is off. */
interface Guards {
  bearer: Guard[]
  admin: Guard[]
}

const SAML = ['saml_provider_disabled', 'SAML 2.0 is disabled'] as const

/**
 * Paths of the protocol that this service does not offer, by their guard (docs/wire-contract.md,
 * 20).
 */
const paths: readonly [url: string, refusal: readonly [ErrorCode, string], guard?: keyof Guards][] = [
  ['/sso', SAML],
  ['/sso/saml/metadata', SAML],
  ['/sso/saml/acs', SAML],
]

/**
 * Has these paths say that they are switched off, as clients of the protocol expect, whatever the
 * method and before any body is read.
 */
export function mountSwitchedOff(app: FastifyInstance, guards: Guards): void {
  for (const [url, [code, message], guard] of paths) {
    const refuse = async () => {
      throw new AuthError(404, code, message)
    }
    const onRequest = [...(guard ? guards[guard] : []), refuse]
    app.all(url, { schema: { hide: true }, onRequest }, refuse)
  }
}
