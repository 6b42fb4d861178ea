import type { Credentials } from '../../auth-api/credentials.ts'
import { messages } from '../../auth-api/errors/messages.ts'
import { presumedSettings as presumed } from '../../auth-api/settings/presumed-settings.ts'
import type { ServiceSettings } from '../../auth-api/settings/service-settings.ts'
import { readIdentifier } from '../form/read-identifier.ts'

/** The typed contents of the form. */
export interface Typed {
  readonly identifier: string
  readonly password: string
}

type Validated =
  | { valid: true; credentials: Credentials }
  | { valid: false; field: keyof Typed; message: string }

/**
 * Checks the e-mail address or the number, then the password, and reports the first that fails.
 * `leastPassword` is for a new password: a user who has a shorter one can still sign in with it.
 */
export function validateCredentials(
  { identifier, password }: Typed,
  {
    leastPassword: least = presumed.leastPassword,
    hasPhones = presumed.hasPhones,
  }: Partial<Pick<ServiceSettings, 'leastPassword' | 'hasPhones'>> = {},
): Validated {
  const reading = readIdentifier(identifier, { hasPhones })
  if ('fault' in reading) return { valid: false, field: 'identifier', message: reading.fault }
  if (password.length < least) {
    return { valid: false, field: 'password', message: messages.shortPassword(least) }
  }
  return { valid: true, credentials: { ...reading.value, password } }
}
