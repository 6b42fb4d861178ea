import { contact } from '../../content/en/contact.ts'
import { Note } from '../../ui/note.tsx'

/** Replaces the form if no mailbox takes messages. */
export function ContactClosed() {
  return <Note lead={contact.closed.title}>{contact.closed.text}</Note>
}
