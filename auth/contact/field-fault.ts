import { AuthError } from '../errors.ts'

/** A field of the contact form. */
export type ContactField = 'name' | 'email' | 'message'

/** 400 `validation_failed`: a field of the form lacks, or is not what it says. */
export class FieldFault extends AuthError {
  readonly field: ContactField
  constructor(field: ContactField, message: string) {
    super(400, 'validation_failed', message)
    this.name = 'FieldFault'
    this.field = field
  }
}
