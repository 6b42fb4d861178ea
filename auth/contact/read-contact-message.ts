import { AuthError } from '../errors.ts'
import { normalizeEmail } from '../values/normalize-email.ts'
import { type ContactField, FieldFault } from './field-fault.ts'

/** Most characters of a field, when its line ends count as one each. */
const LONGEST = { name: 100, message: 4000 }

/** What a form may send, each field of bounded length. */
export type ContactForm = { readonly [Field in ContactField]?: string | undefined }

/** What a visitor writes to the owner of the site. */
export interface ContactMessage {
  readonly name: string
  /** Where the owner's answer goes. It is not checked to be the sender's. */
  readonly email: string
  readonly message: string
}

/**
 * Reads a message from what a form has sent: on one line what is a name, with plain line ends what
 * is a text. Throws a FieldFault for the first field that is not as it must be.
 */
export function readContactMessage(form: ContactForm): ContactMessage {
  const name = (form.name ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  assertLength('name', name)
  const email = readEmail((form.email ?? '').trim())
  const message = (form.message ?? '')
    .replaceAll(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
  assertLength('message', message)
  return { name, email, message }
}

function assertLength(field: keyof typeof LONGEST, text: string): void {
  if (text === '') throw new FieldFault(field, `${field} is required`)
  if ([...text].length > LONGEST[field]) {
    throw new FieldFault(field, `${field} must be ${LONGEST[field]} characters or less`)
  }
}

function readEmail(text: string): string {
  try {
    return normalizeEmail(text)
  } catch (cause) {
    if (cause instanceof AuthError) throw new FieldFault('email', `email: ${cause.message}`)
    throw cause
  }
}
