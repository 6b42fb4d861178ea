import { createPrivateKey, type KeyObject } from 'node:crypto'
import { fault } from '../settings/fault.ts'
import { kind } from '../settings/kind.ts'
import { type OpenIdSetting, openIdSetting } from '../settings/open-id-setting.ts'
import type { Rule } from '../settings/rules.ts'
import { secureBaseUrl } from '../settings/secure-url.ts'
import { optional, setting } from '../settings/setting.ts'

/** Reads a key in PEM, whose line breaks may be written as \n to fit into one line. */
function privateKey(text: string): KeyObject {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // The reason could show parts of the key.
  }
  return fault('must be the PEM text of a P-256 private key, as in the .p8 file that Apple gives')
}

/** Sign-in with providers (docs/providers.md). */
export const providerSettings = {
  EXTERNAL_GOOGLE_CLIENT_ID: setting<string[]>(
    kind.list(kind.text),
    [],
    'Sign-in with Google: the client ID. Add those of your apps after commas to accept their ID tokens too.',
  ),
  EXTERNAL_GOOGLE_SECRET: optional(kind.text, 'Sign-in with Google: the client secret.'),
  EXTERNAL_GITHUB_CLIENT_ID: optional(kind.text, 'Sign-in with GitHub: the client ID.'),
  EXTERNAL_GITHUB_SECRET: optional(kind.text, 'Sign-in with GitHub: the client secret.'),
  EXTERNAL_GITHUB_URL: setting(
    secureBaseUrl,
    'https://github.com',
    'Sign-in with GitHub: its URL, for GitHub Enterprise Server.',
  ),
  EXTERNAL_APPLE_CLIENT_ID: setting<string[]>(
    kind.list(kind.text),
    [],
    'Sign-in with Apple: the Services ID. Add the bundle IDs of your apps after commas to accept their ID tokens too.',
  ),
  EXTERNAL_APPLE_TEAM_ID: optional(kind.text, 'Sign-in with Apple: the team ID of your developer account.'),
  EXTERNAL_APPLE_KEY_ID: optional(kind.text, 'Sign-in with Apple: the ID of the private key.'),
  EXTERNAL_APPLE_PRIVATE_KEY: optional(
    privateKey,
    'Sign-in with Apple: the private key, the text of its .p8 file; line breaks may be written as \\n.',
  ),
  EXTERNAL_FACEBOOK_CLIENT_ID: optional(kind.text, 'Sign-in with Facebook: the app ID.'),
  EXTERNAL_FACEBOOK_SECRET: optional(kind.text, 'Sign-in with Facebook: the app secret.'),
  EXTERNAL_OIDC: setting<OpenIdSetting[]>(
    openIdSetting,
    [],
    'Sign-in with any OpenID Connect provider: a JSON list such as [{"name":"acme","title":"Acme","issuer":"https://id.acme.example","client_id":"…","secret":"…","domains":["acme.example"]}]. Clients name it custom:acme. The provider is trusted to verify email addresses of its domains only; ["*"] means all.',
  ),
  EXTERNAL_UNNAMED_CALLBACK: optional(
    kind.text,
    'Name of the one provider that redirects to /auth/v1/callback; every other one uses /auth/v1/callback/NAME. Default: the configured provider, if there is only one.',
  ),
  SECURITY_PKCE_PLAIN_ENABLED: optional(
    kind.switch,
    '"on" also accepts the PKCE code challenge method "plain", for clients that cannot hash. Default: off. If PUBLIC_URL is http on another machine, where browsers cannot hash, it is on except for the OAuth server.',
  ),
  SECURITY_MANUAL_LINKING_ENABLED: setting(
    kind.switch,
    true,
    '"off" keeps users from connecting and disconnecting providers.',
  ),
}

/**
 * A misspelled name would move every callback. The owner may add a provider `custom:` later, by the
 * admin API.
 */
export const unnamedCallbackHasProvider: Rule = (isSet, { EXTERNAL_UNNAMED_CALLBACK: name }) =>
  name === undefined ||
  /^custom:./.test(String(name)) ||
  (/^[a-z]+$/.test(String(name)) && isSet(`EXTERNAL_${String(name).toUpperCase()}_CLIENT_ID`))
    ? undefined
    : 'EXTERNAL_UNNAMED_CALLBACK must name a provider that is set up, such as google or custom:acme'
