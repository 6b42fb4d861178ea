import type { AuthContext } from '../context.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import { type ContactForm, readContactMessage } from './read-contact-message.ts'

/**
 * Queues what a visitor wrote as a mail to the owner, who answers it by a reply. Nothing else is
 * kept. Throws a FieldFault, or the refusal of a limit.
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
      // In the first language of the site: there is no account to ask.
      account: { raw_user_meta_data: {} },
      values: { Name: name, ReplyTo: email, Message: message },
    }),
  )
}
