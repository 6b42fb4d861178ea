import type { Credentials } from './credentials.ts'
import { messages } from './messages.ts'
import { validateEmail } from './validate-email.ts'

type Validated =
  | { valid: true; credentials: Credentials }
  | { valid: false; field: keyof Credentials; message: string }

/** Checks the e-mail address, then the password, and reports the first that fails. */
export function validateCredentials({ email: typed, password }: Credentials): Validated {
  const email = validateEmail(typed)
  if (email === undefined) return { valid: false, field: 'email', message: messages.invalidEmail }
  if (password.length < 6) return { valid: false, field: 'password', message: messages.shortPassword }
  return { valid: true, credentials: { email, password } }
}
