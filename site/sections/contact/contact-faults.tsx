import { contact } from '../../content/en/contact.ts'
import css from './contact-faults.module.css'

/** Why a message was not sent: the one that the address names. */
export function ContactFaults() {
  return Object.entries(contact.faults).map(([fault, words]) => (
    <p key={fault} id={fault} className={css['fault']}>
      {words}
    </p>
  ))
}
