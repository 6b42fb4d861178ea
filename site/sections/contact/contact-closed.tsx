import { contact } from '../../content/en/contact.ts'
import { Note } from '../../ui/note.tsx'

/** What stands in the form's place where no mailbox takes messages. */
export function ContactClosed() {
  return <Note lead={contact.closed.title}>{contact.closed.text}</Note>
}
