import { ContactPlace } from '../sections/contact/contact-place.tsx'
import { Frame } from '../sections/frame.tsx'

export function ContactScreen() {
  return (
    <Frame path="/contact">
      <ContactPlace />
    </Frame>
  )
}
