/**
 * Features that a page never asks a visitor to permit. It may make and use passkeys, as browsers
 * allow by default.
 */
const permissions = ['camera=()', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()'].join(',')

/** The policy of everything that isn't a page: it may load nothing, and no page may frame it. */
export const inertContent = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const twoYearsInSeconds = 63_072_000

/** Returns the headers of every answer; pages then replace the inert policy by their own. */
export function securityHeaders(config: {
  PUBLIC_URL: string
  HSTS_SUBDOMAINS: boolean
}): Readonly<Record<string, string>> {
  return {
    'content-security-policy': inertContent,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // This is never sent over plain HTTP (RFC 6797, section 7.2).
    ...(config.PUBLIC_URL.startsWith('https:') && {
      'strict-transport-security': `max-age=${twoYearsInSeconds}${config.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`,
    }),
  }
}
