import type { AuthContext } from '../context.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import { type ContactForm, readContactMessage } from './read-contact-message.ts'

/**
 * Queues a visitor's message as a mail to the owner, who answers it by replying. Nothing else is
 * stored. Throws a FieldFault, or the error of a rate limit.
 */
export async function sendContactMessage(
  context: AuthContext,
  form: ContactForm,
  address: string,
): Promise<void> {
  const { CONTACT_EMAIL } = context.config
  if (CONTACT_EMAIL === undefined) return
  const { name, email, message } = readContactMessage(form)
  await context.limits.contact(address)
  await context.db.transaction().execute((trx) =>
    enqueueMessage(trx, context, {
      template: 'contact_message',
      to: CONTACT_EMAIL,
      // The mail is in the site's default language: there is no account whose language could be
      // used.
      account: { raw_user_meta_data: {} },
      values: { Name: name, ReplyTo: email, Message: message },
    }),
  )
}
