import { Type } from 'typebox'
import { defineRoute } from '../http/define-route.ts'

/** Providers that clients ask after (wire contract, section 7.2). */
const providers = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
] as const

/** Tells a client which ways in there are. */
export const settings = defineRoute(
  {
    summary: 'Which ways in there are',
    response: {
      200: Type.Object({
        external: Type.Record(Type.String(), Type.Boolean()),
        disable_signup: Type.Boolean(),
        mailer_autoconfirm: Type.Boolean(),
        phone_autoconfirm: Type.Boolean(),
        sms_provider: Type.String(),
        saml_enabled: Type.Boolean(),
        saml_private_key_next_configured: Type.Boolean(),
        passkeys_enabled: Type.Boolean(),
      }),
    },
  },
  async ({ config, messages }) => ({
    external: { ...Object.fromEntries(providers.map((name) => [name, false])), email: true },
    disable_signup: config.DISABLE_SIGNUP,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: messages.smsProvider,
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  }),
)
