/**
 * What a page never asks a visitor for. It may make and use passkeys, as browsers allow unasked.
 */
const permissions = ['camera=()', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()'].join(',')

/** The policy of everything that isn't a page: it may load nothing and be framed by no page. */
export const inertContent = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const twoYearsInSeconds = 63_072_000

/**
 * The headers that every answer carries; pages then put a policy of their own in the place of the
 * inert one.
 */
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
    // RFC 6797, section 7.2: never over plain HTTP.
    ...(config.PUBLIC_URL.startsWith('https:') && {
      'strict-transport-security': `max-age=${twoYearsInSeconds}${config.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`,
    }),
  }
}
