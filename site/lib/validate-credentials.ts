import * as v from 'valibot'
import type { Credentials } from './credentials.ts'
import { messages } from './messages.ts'

const { invalidEmail, shortPassword } = messages

// The keys stand in the order in which they are checked. An address on the internet has a dot in its domain.
const schema = v.object({
  email: v.pipe(v.string(), v.trim(), v.rfcEmail(invalidEmail), v.regex(/\.[^@]*$/, invalidEmail)),
  password: v.pipe(v.string(), v.minLength(6, shortPassword)),
})

type Validated =
  | { valid: true; credentials: Credentials }
  | { valid: false; field: keyof Credentials; message: string }

/** Checks the e-mail address, then the password, and reports the first that fails. */
export function validateCredentials(typed: Credentials): Validated {
  const { success, output, issues } = v.safeParse(schema, typed, { abortEarly: true })
  if (success) return { valid: true, credentials: output }
  const [issue] = issues
  return {
    valid: false,
    field: v.getDotPath(issue) === 'email' ? 'email' : 'password',
    message: issue.message,
  }
}
