import type { FastifyInstance } from 'fastify'
import { AuthError } from '../errors.ts'

/** Paths of the protocol that this service does not offer (docs/wire-contract.md, 20). */
const paths = ['/sso', '/sso/saml/metadata', '/sso/saml/acs']

/**
 * Answers on these paths that they are switched off, as clients of the protocol expect, whatever
 * the method, and before any body is read.
 */
export function mountSwitchedOff(app: FastifyInstance): void {
  const refuse = async () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  }
  for (const url of paths) app.all(url, { schema: { hide: true }, onRequest: [refuse] }, refuse)
}
