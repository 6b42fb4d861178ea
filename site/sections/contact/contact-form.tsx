import { contact } from '../../content/en/contact.ts'
import { pagePath } from '../../content/page-path.ts'
import { serviceAddress } from '../../content/service-address.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ContactField } from './contact-field.tsx'
import css from './contact-form.module.css'

const { form } = contact

/**
 * A script that follows the form. It keeps the browser from showing a bubble, and focuses the first
 * invalid field itself. It listens in the capture phase, because the event doesn't bubble.
 */
const keepBubbleAway =
  'document.forms[0].addEventListener("invalid",e=>{e.preventDefault();e.currentTarget.querySelector(":invalid").focus()},!0)'

/**
 * The form that sends a message to the owner. The browser checks it, posts it and shows the page
 * that answers, so it needs no script, and faults are shown at their fields. If scripts run, the
 * browser's own bubble doesn't cover those.
 */
export function ContactForm() {
  return (
    <div className={css['place']}>
      <form className={css['form']} method="post" action={`${serviceAddress}/contact`}>
        <ContactField name="name">
          {(attributes) => <input type="text" autoComplete="name" maxLength={100} {...attributes} />}
        </ContactField>
        <ContactField name="email" hint={form.emailHint}>
          {(attributes) => <input type="email" autoComplete="email" maxLength={255} {...attributes} />}
        </ContactField>
        <ContactField name="message">
          {(attributes) => <textarea rows={8} maxLength={4000} {...attributes} />}
        </ContactField>
        <div className={css['trap']}>
          <label htmlFor="website">{form.trap}</label>
          <input id="website" name="website" type="text" autoComplete="off" />
        </div>
        <input type="hidden" name="page" value={pagePath('/contact')} />
        <Button type="submit" className={css['send'] ?? ''}>
          {form.send}
        </Button>
      </form>
      <script>{keepBubbleAway}</script>
    </div>
  )
}
