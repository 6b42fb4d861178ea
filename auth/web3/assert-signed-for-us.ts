import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { chooseRedirect } from '../http/redirects/choose-redirect.ts'
import type { SignedMessage } from './chains/signed-message.ts'

/** How far the time of a message may be from the service's, in either direction. */
export const MESSAGE_LIFE_MS = 600_000
/** At least eight letters and digits (EIP-4361). */
const NONCE = /^[a-z0-9]{8,}$/i
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/

export const invalidMessage = (reason: string) =>
  new AuthError(400, 'invalid_credentials', `Invalid wallet message: ${reason}`)

/**
 * Checks that a message was signed for this service and for now: site, version, chain, nonce,
 * times (EIP-4361, "Message Field Descriptions"). Throws 400 `invalid_credentials`.
 */
export function assertSignedForUs(
  { config, clock }: Pick<AuthContext, 'config' | 'clock'>,
  message: SignedMessage,
  networks: readonly string[],
): void {
  if (message.version !== '1') throw invalidMessage('another version')
  const uri = URL.parse(message.uri)
  // For any address but an allowed one, `chooseRedirect` returns the site's own.
  if (!uri || chooseRedirect(config, message.uri) !== uri.href)
    throw invalidMessage('signed for another site')
  if (message.domain !== uri.host) throw invalidMessage('signed for another site')
  if (!networks.includes(message.network)) throw invalidMessage('signed for another chain')
  if (!NONCE.test(message.nonce ?? '')) throw invalidMessage('no nonce')
  const now = clock()
  const issued = momentOf(message.issuedAt)
  if (issued === undefined || Math.abs(now - issued) > MESSAGE_LIFE_MS) {
    throw invalidMessage('issued too long ago, or in the future')
  }
  const isOver = message.expirationTime !== undefined && !((momentOf(message.expirationTime) ?? 0) > now)
  if (isOver) throw invalidMessage('expired')
  const isEarly = message.notBefore !== undefined && !((momentOf(message.notBefore) ?? Infinity) <= now)
  if (isEarly) throw invalidMessage('not valid yet')
}

const momentOf = (text: string | undefined): number | undefined => {
  const moment = text !== undefined && RFC_3339.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? undefined : moment
}
