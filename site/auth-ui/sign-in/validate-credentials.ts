import type { Credentials } from '../../auth-api/credentials.ts'
import { messages } from '../../auth-api/errors/messages.ts'
import { presumedSettings } from '../../auth-api/settings/presumed-settings.ts'
import { validateEmail } from '../form/validate-email.ts'

type Validated =
  | { valid: true; credentials: Credentials }
  | { valid: false; field: keyof Credentials; message: string }

/**
 * Checks the e-mail address, then the password, and reports the first that fails. `least` is for a new password: who has
 * a shorter one signs in with it.
 */
export function validateCredentials(
  { email: typed, password }: Credentials,
  least = presumedSettings.leastPassword,
): Validated {
  const email = validateEmail(typed)
  if (email === undefined) return { valid: false, field: 'email', message: messages.invalidEmail }
  if (password.length < least) {
    return { valid: false, field: 'password', message: messages.shortPassword(least) }
  }
  return { valid: true, credentials: { email, password } }
}
