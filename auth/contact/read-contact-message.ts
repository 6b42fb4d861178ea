import { AuthError } from '../errors.ts'
import { normalizeEmail } from '../values/normalize-email.ts'
import { type ContactField, FieldFault } from './field-fault.ts'

/** The most characters of a field, with each line ending counted as one. */
const LONGEST = { name: 100, message: 4000 }

/** The fields of the form. */
export type ContactForm = { readonly [Field in ContactField]?: string | undefined }

/** A visitor's message to the owner of the site. */
export interface ContactMessage {
  readonly name: string
  /** The address for the owner's answer. It is not verified to be the sender's. */
  readonly email: string
  readonly message: string
}

/**
 * Reads a message from a form. Puts the name on one line, and normalises the line endings of the
 * text. Throws a FieldFault for the first invalid field.
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
