import type { AmrClaim } from '../db/tables.ts'
import { isByMail } from './is-by-mail.ts'

/**
 * Returns whether a session with these methods was opened by a code or a link, without the
 * password. A code that came by SMS proves nothing about the mailbox.
 */
export const isByCode = (methods: AmrClaim[]): boolean =>
  isByMail(methods) || methods.some(({ authentication_method }) => authentication_method === 'sms')
