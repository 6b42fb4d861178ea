import { Type } from 'typebox'
import { defineRoute } from '../../../http/define-route.ts'
import { callerOf } from '../../../http/guards/bearer.ts'
import { NamedClient } from '../../../http/schemas/named-client.ts'
import { decide } from '../decide.ts'
import { introduceClient } from '../introduce-client.ts'
import { openRequest } from '../open-request.ts'
import { release } from '../release.ts'

const params = Type.Object({ authorizationId: Type.String() })

const redirect_url = Type.String({ description: 'where the browser goes on' })

/**
 * Names the client of a request before any user is signed in. Ours: Supabase Auth has no such
 * endpoint.
 */
export const introduceAuthorization = defineRoute(
  {
    summary: 'Which client asks for a sign-in',
    params,
    response: {
      200: Type.Object({
        client: NamedClient,
        trusted: Type.Optional(Type.Boolean({ description: 'of the owner, who is not asked about' })),
        login_hint: Type.Optional(Type.String()),
        redirect_url: Type.Optional(redirect_url),
      }),
    },
  },
  (context, request) => introduceClient(context, request.params.authorizationId),
)

/**
 * Binds the request to the account that opens it, and answers what its user is asked. If there is
 * nothing to ask, the request is approved or refused.
 */
export const openAuthorization = defineRoute(
  {
    summary: 'What a client asks the user for, or where the browser goes on at once',
    params,
    response: {
      200: Type.Object({
        authorization_id: Type.Optional(Type.String()),
        client: Type.Optional(NamedClient),
        user: Type.Optional(Type.Object({ id: Type.String(), email: Type.String() })),
        redirect_uri: Type.Optional(Type.String()),
        scope: Type.Optional(Type.String()),
        resource: Type.Optional(Type.String()),
        prompt: Type.Optional(Type.String()),
        redirect_url: Type.Optional(redirect_url),
      }),
    },
  },
  (context, request) => openRequest(context, callerOf(request), request.params.authorizationId),
)

/** Answers a request as the user decides. */
export const decideAuthorization = defineRoute(
  {
    summary: 'Approve or deny what a client asks for',
    params,
    body: Type.Object({ action: Type.Optional(Type.Unknown()) }),
    response: { 200: Type.Object({ redirect_url }) },
  },
  async (context, request) => ({
    redirect_url: await decide(
      context,
      callerOf(request),
      request.params.authorizationId,
      request.body.action,
    ),
  }),
)

/** Frees a request for another account. Ours: Supabase Auth has no such endpoint. */
export const releaseAuthorization = defineRoute(
  {
    summary: 'Leave what a client asks for to another account',
    params,
    response: { 204: Type.Null() },
  },
  async (context, request, reply) => {
    await release(context, callerOf(request).user.id, request.params.authorizationId)
    return reply.code(204).send()
  },
)
