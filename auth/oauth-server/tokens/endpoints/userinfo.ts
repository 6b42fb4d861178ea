import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { AuthContext } from '../../../context.ts'
import { defineRoute } from '../../../http/define-route.ts'
import { callerOf } from '../../../http/guards/bearer.ts'
import { toAuthError } from '../../../http/to-auth-error.ts'
import { resourceMetadataUrl } from '../../metadata/well-known-urls.ts'
import { describeUser } from '../describe-user.ts'

const schema = {
  summary: 'What the scopes of a token name of its user',
  response: {
    200: Type.Object({
      sub: Type.String(),
      email: Type.Optional(Type.String()),
      email_verified: Type.Optional(Type.Boolean()),
      phone_number: Type.Optional(Type.String()),
      phone_number_verified: Type.Optional(Type.Boolean()),
      name: Type.Optional(Type.String()),
      picture: Type.Optional(Type.String()),
      preferred_username: Type.Optional(Type.String()),
      updated_at: Type.Optional(Type.Integer()),
      user_metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
  },
} as const

const answer = async (_context: AuthContext, request: FastifyRequest) => {
  const { user, session } = callerOf(request)
  return describeUser(user, session)
}

/**
 * Adds the header that tells a client how to get a token (RFC 6750, section 3; RFC 9728, section
 * 5.1).
 */
function challenge(
  { config }: AuthContext,
  cause: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): never {
  const error = toAuthError(cause, request)
  if (error.status === 401 || error.status === 403) {
    const invalid = error.status === 403 ? 'error="invalid_token", ' : ''
    reply.header('www-authenticate', `Bearer ${invalid}resource_metadata="${resourceMetadataUrl(config)}"`)
  }
  throw error
}

/** Answers the user info of OpenID Connect Core, 5.3 (docs/wire-contract.md, 22.11). */
export const userinfo = defineRoute(schema, answer, challenge)

/** As `userinfo`, but by POST: the specification asks for both methods. */
export const postedUserinfo = defineRoute({ ...schema, bodyFormat: 'form' }, answer, challenge)
