import { Type } from 'typebox'
import { defineRoute } from '../../../http/define-route.ts'
import { chooseRedirect } from '../../../http/redirects/choose-redirect.ts'
import { optionalObject, optionalText, User, withRedirect } from '../../../http/schemas/objects.ts'
import { generateLink as generate } from '../generate-link.ts'

/** Creates a link that opens an account (docs/wire-contract.md, 15.7). */
export const generateLink = defineRoute(
  {
    summary: 'Make a link that opens an account',
    querystring: withRedirect(),
    body: Type.Object({
      type: optionalText(),
      email: optionalText(),
      new_email: optionalText(),
      password: optionalText(),
      data: optionalObject(),
      redirect_to: Type.Optional(Type.Unknown()),
    }),
    response: {
      200: Type.Object({
        ...User.properties,
        action_link: Type.String(),
        email_otp: Type.String(),
        hashed_token: Type.String(),
        verification_type: Type.String(),
        redirect_to: Type.String(),
      }),
    },
  },
  (context, request) => {
    const { config } = context
    const asked = chooseRedirect(config, request.body.redirect_to)
    const redirectTo = asked === config.PUBLIC_URL ? chooseRedirect(config, request.query.redirect_to) : asked
    return generate(context, request.owner, request.body, redirectTo)
  },
)
