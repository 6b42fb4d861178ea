import { Type } from 'typebox'
import { type AuthContext, confirmsAtOnce, hasPhones } from '../../context.ts'
import { builtInNames } from '../../providers/built-in-names.ts'
import { mfaModes } from '../../settings/mfa-requirement.ts'
import { defineRoute } from '../define-route.ts'

/**
 * The providers that clients look for (docs/wire-contract.md, 7.2). The two that are left out came
 * later and are not in that list.
 */
const asked = builtInNames.filter((name) => name !== 'x' && name !== 'vercel_marketplace')

/** Answers which sign-in methods are available. */
export const settings = defineRoute(
  {
    summary: 'Which sign-in methods there are',
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
        // Our own fields, which clients of Supabase don't look for.
        oauth_server_enabled: Type.Boolean(),
        password_min_length: Type.Integer(),
        smtp_max_frequency: Type.Integer(),
        mfa_phone_max_frequency: Type.Integer(),
        external_titles: Type.Record(Type.String(), Type.String()),
        erase_after_days: Type.Integer(),
        web3: Type.Object({ ethereum: Type.Array(Type.Integer()), solana: Type.Boolean() }),
        captcha: Type.Object({
          mode: Type.Enum(['off', 'adaptive', 'on']),
          provider: Type.Enum(['altcha', 'hcaptcha', 'turnstile']),
          site_key: Type.String(),
        }),
        mfa_required: Type.Record(Type.String(), Type.Enum(['off', 'optional', 'required'])),
      }),
    },
  },
  async (context) => {
    const { config, messages, relyingParty } = context
    const titles = await titlesOf(context)
    return {
      external: {
        ...Object.fromEntries(asked.map((name) => [name, false])),
        // A custom provider is listed under the name that a sign-in with it takes.
        ...Object.fromEntries(Object.keys(titles).map((name) => [name, true])),
        email: true,
        phone: hasPhones(context),
        anonymous_users: config.EXTERNAL_ANONYMOUS_USERS_ENABLED,
        // Clients don't expect these names if wallets are off.
        ...(config.EXTERNAL_WEB3_ETHEREUM_ENABLED && { 'web3:ethereum': true }),
        ...(config.EXTERNAL_WEB3_SOLANA_ENABLED && { 'web3:solana': true }),
      },
      disable_signup: config.DISABLE_SIGNUP,
      mailer_autoconfirm: confirmsAtOnce(config),
      phone_autoconfirm: hasPhones(context) && config.SMS_AUTOCONFIRM,
      sms_provider: messages.smsProvider,
      saml_enabled: false,
      saml_private_key_next_configured: false,
      passkeys_enabled: relyingParty !== undefined,
      oauth_server_enabled: config.OAUTH_SERVER_ENABLED,
      password_min_length: config.PASSWORD_MIN_LENGTH,
      smtp_max_frequency: config.SMTP_MAX_FREQUENCY,
      mfa_phone_max_frequency: config.MFA_PHONE_MAX_FREQUENCY,
      erase_after_days: config.ERASE_AFTER_DAYS,
      web3: {
        ethereum: config.EXTERNAL_WEB3_ETHEREUM_ENABLED ? config.EXTERNAL_WEB3_ETHEREUM_CHAINS : [],
        solana: config.EXTERNAL_WEB3_SOLANA_ENABLED,
      },
      captcha: {
        mode: config.SECURITY_CAPTCHA_ENABLED,
        provider: config.SECURITY_CAPTCHA_PROVIDER,
        site_key: config.SECURITY_CAPTCHA_SITE_KEY ?? '',
      },
      mfa_required: mfaModes(config.MFA_REQUIRED),
      external_titles: Object.fromEntries(
        Object.entries(titles).filter(([name]) => name.startsWith('custom:')),
      ),
    }
  },
)

/** Returns the titles of the providers, by their names on the wire. */
async function titlesOf({
  providers,
  customProviders,
}: Pick<AuthContext, 'providers' | 'customProviders'>): Promise<Record<string, string>> {
  const added = (await customProviders.enabled()).map(({ identifier, name }) => [identifier, name])
  return Object.fromEntries([...added, ...[...providers].map(([name, { title }]) => [name, title])])
}
