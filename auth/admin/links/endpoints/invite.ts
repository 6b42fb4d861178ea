import { Type } from 'typebox'
import { defineRoute } from '../../../http/define-route.ts'
import { chooseRedirect } from '../../../http/redirects/choose-redirect.ts'
import { optionalObject, optionalText, User, withRedirect } from '../../../http/schemas/objects.ts'
import { inviteUser } from '../invite-user.ts'

/** Mails an invitation (docs/wire-contract.md, 15.8). */
export const invite = defineRoute(
  {
    summary: 'Invite a user by mail',
    querystring: withRedirect(),
    body: Type.Object({ email: optionalText(), data: optionalObject() }),
    response: { 200: User },
  },
  (context, request) =>
    inviteUser(
      context,
      request.owner,
      request.body,
      chooseRedirect(context.config, request.query.redirect_to),
    ),
)
