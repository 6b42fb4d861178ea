import { authSettings } from '../../auth/config.ts'
import type { Rule } from '../../auth/settings/rules.ts'
import { isSecureUrl } from '../../auth/settings/secure-url.ts'
import { isDevelopment } from '../outbox/is-development.ts'

/** The exceptions that INSECURE_ALLOW can permit. */
export const exposures = ['http', 'no-smtp', 'default-key'] as const
type Exposure = (typeof exposures)[number]

type Values = Parameters<Rule>[1]

/**
 * Returns whether other machines can reach the service: it listens to them, or has an address that
 * they know.
 */
const isExposed = (values: Values): boolean =>
  !isDevelopment({
    HOST: String(values['HOST']),
    PUBLIC_URL: String(values['PUBLIC_URL'] ?? 'http://localhost'),
  })

const sendsNoMail = (values: Values): boolean =>
  values['SMTP_URL'] === undefined && values['HOOK_SEND_EMAIL_ENABLED'] !== true

/** Returns whether APP_URL is reached over a network without TLS. One on this machine is not. */
const leadsThroughTheOpen = ({ APP_URL: url }: Values): boolean =>
  url !== undefined && !isSecureUrl(new URL(String(url)))

const refused =
  (exposure: Exposure, isWrong: (values: Values) => boolean, message: string): Rule =>
  (_isSet, values) => {
    const allowed = values['INSECURE_ALLOW'] as Exposure[]
    if (!isExposed(values) || allowed.includes(exposure) || !isWrong(values)) return undefined
    return `${message}, because other machines can reach this server; set INSECURE_ALLOW=${exposure} to accept this risk`
  }

/**
 * Rules for settings that are good enough on the developer's own machine, but elsewhere only with
 * the owner's consent.
 */
export const exposureRules: readonly Rule[] = [
  refused(
    'http',
    (values) => !String(values['PUBLIC_URL']).startsWith('https://'),
    'PUBLIC_URL must start with https://',
  ),
  refused('http', leadsThroughTheOpen, 'APP_URL must start with https://'),
  refused('no-smtp', sendsNoMail, 'SMTP_URL must be set'),
  refused(
    'default-key',
    (values) => values['AUTH_PUBLIC_KEY'] === authSettings.AUTH_PUBLIC_KEY.default,
    'AUTH_PUBLIC_KEY must be a key of your own',
  ),
  (isSet, values) =>
    isExposed(values) && isSet('DATABASE_URL') && !isSet('AUTH_KEY_SECRET')
      ? 'AUTH_KEY_SECRET must be set, because all processes that share a DATABASE_URL need the same secret'
      : undefined,
]
