import { contact } from '../../content/en/contact.ts'
import { pagePath } from '../../content/page-path.ts'
import { serviceAddress } from '../../content/service-address.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ContactField } from './contact-field.tsx'
import css from './contact-form.module.css'

const { form } = contact

/**
 * A script that stands behind the form. It has the browser show no bubble: the first field that
 * lacks something takes the focus all the same. The event itself doesn't bubble.
 */
const keepBubbleAway =
  'document.forms[0].addEventListener("invalid",e=>{e.preventDefault();e.currentTarget.querySelector(":invalid").focus()},!0)'

/**
 * The form that reaches the owner. The browser checks it, posts it and shows the page that answers:
 * it needs no script, and what is wrong is said in place all the same. Where one runs, the
 * browser's own bubble doesn't lie over that.
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
