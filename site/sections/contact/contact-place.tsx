import { contact } from '../../content/en/contact.ts'
import { ContactClosed } from './contact-closed.tsx'
import { ContactForm } from './contact-form.tsx'
import css from './contact-place.module.css'

/** Whether the service that this site is built for takes messages. */
const isOpen = import.meta.env?.PUBLIC_CONTACT_FORM === 'on'

/** Says what visitors may ask, with the form to ask it. */
export function ContactPlace() {
  return (
    <div className={`wrap ${css['columns']}`}>
      <div>
        <h1>{contact.title}</h1>
        <p className={`lead ${css['lead']}`}>{contact.lead}</p>
      </div>
      {isOpen ? <ContactForm /> : <ContactClosed />}
    </div>
  )
}
