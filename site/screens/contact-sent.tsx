import { contact } from '../content/en/contact.ts'
import { ContactAnswer } from '../sections/contact/contact-answer.tsx'
import { Frame } from '../sections/frame.tsx'

export function ContactSentScreen() {
  const { title, text, back } = contact.sent
  return (
    <Frame path="/contact/sent">
      <ContactAnswer title={title} text={text} back={{ label: back, href: '/' }} />
    </Frame>
  )
}
