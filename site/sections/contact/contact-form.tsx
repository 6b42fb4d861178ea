import { contact } from '../../content/en/contact.ts'
import { pagePath } from '../../content/page-path.ts'
import { serviceAddress } from '../../content/service-address.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ContactField } from './contact-field.tsx'
import css from './contact-form.module.css'

const { form } = contact

/**
 * The form that reaches the owner. The browser checks it, posts it and shows the page that answers:
 * it needs no script, and what is wrong is said in place all the same.
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
    </div>
  )
}
