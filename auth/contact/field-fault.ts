import { AuthError } from '../errors.ts'

/** A field of the contact form. */
export type ContactField = 'name' | 'email' | 'message'

/** The error 400 `validation_failed` for a field of the form that is missing or invalid. */
export class FieldFault extends AuthError {
  readonly field: ContactField
  constructor(field: ContactField, message: string) {
    super(400, 'validation_failed', message)
    this.name = 'FieldFault'
    this.field = field
  }
}
