import type { Metadata } from '../db/tables.ts'
import { normalizeEmail } from '../values/normalize-email.ts'
import type { Profile } from './provider.ts'
import { rememberedClaims } from './remembered-claims.ts'

const MAX_TEXT = 2048
const MAX_SUBJECT = 255

/**
 * Reads standard claims, from any source. An address counts as verified if the provider says so and
 * vouches for it. Returns undefined if the claims name no account.
 */
export function readProfile(
  claims: Record<string, unknown>,
  vouchesFor: (email: string) => boolean = () => true,
): Profile | undefined {
  const subject = textOf(claims['sub'])
  // A subject that had to be changed could be another account's.
  if (subject === undefined || subject !== claims['sub'] || subject.length > MAX_SUBJECT) return undefined
  const email = addressOf(claims['email'])
  // Apple sometimes writes it as text.
  const says = claims['email_verified']
  const emailVerified = email !== undefined && (says === true || says === 'true') && vouchesFor(email)
  const remembered: Metadata = {}
  for (const name of rememberedClaims) {
    const text = textOf(claims[name])
    if (text !== undefined) remembered[name] = text
  }
  const { name, picture, full_name = name, avatar_url = picture } = remembered
  return {
    subject,
    email,
    emailVerified,
    data: {
      ...remembered,
      ...(full_name !== undefined && { full_name }),
      ...(avatar_url !== undefined && { avatar_url }),
      sub: subject,
      provider_id: subject,
      ...(email !== undefined && { email }),
      email_verified: emailVerified,
      phone_verified: false,
    },
  }
}

/** Returns a text that both databases can store. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  return value.replaceAll('\0', '').slice(0, MAX_TEXT).toWellFormed()
}

/** Reads an address; if it is not valid here, the sign-in goes on without one. */
export function addressOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  try {
    return normalizeEmail(value)
  } catch {
    return undefined
  }
}
