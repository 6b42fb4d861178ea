import { HOTP, Secret } from 'otpauth'

/**
 * Codes of authenticator apps: RFC 6238 with SHA-1, six digits and steps of 30 seconds
 * (docs/wire-contract.md, 4).
 */
const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
/** Steps that a device's clock may be off, each way (RFC 6238, section 5.2). */
const SKEW = 1

/** A fresh secret: 20 random bytes as 32 characters of base32 (RFC 4226, section 4). */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/**
 * Returns the time step that a code belongs to, if it is within `SKEW` steps of now (milliseconds
 * since 1970). The caller must accept each step once, and none before it.
 */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const step = Math.floor(now / STEP_MS)
  const delta = HOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    counter: step,
    window: SKEW,
  })
  return delta === null ? undefined : step + delta
}

/**
 * Returns the URI that an authenticator app reads from a QR code (the key URI format of Google
 * Authenticator).
 */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({
    algorithm: 'SHA1',
    digits: String(DIGITS),
    issuer,
    period: String(STEP_MS / 1000),
    secret,
  })
  // Apps decode percent-encoding, but not the plus signs of form encoding.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
