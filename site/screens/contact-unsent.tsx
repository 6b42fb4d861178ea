import { contact } from '../content/en/contact.ts'
import { ContactAnswer } from '../sections/contact/contact-answer.tsx'
import { ContactFaults } from '../sections/contact/contact-faults.tsx'
import { Frame } from '../sections/frame.tsx'

export function ContactUnsentScreen() {
  const { title, text, back } = contact.unsent
  return (
    <Frame path="/contact/unsent">
      <ContactAnswer title={title} text={text} back={{ label: back, href: '/contact' }}>
        <ContactFaults />
      </ContactAnswer>
    </Frame>
  )
}
