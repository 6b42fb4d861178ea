import { contact } from '../../content/en/contact.ts'
import css from './contact-faults.module.css'

/**
 * The reasons why a message may not be sent, of which only the one that the address names is shown.
 */
export function ContactFaults() {
  return Object.entries(contact.faults).map(([fault, words]) => (
    <p key={fault} id={fault} className={css['fault']}>
      {words}
    </p>
  ))
}
