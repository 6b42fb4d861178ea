import type { TemplateName } from '../../messages/templates/message-values.ts'
import type { Mailbox } from './mailbox.ts'

/** What a visitor reads in a mail: the code, and the link with its parameters. */
interface ReadMail {
  code: string
  link: string
  /** `token`, `type` and `redirect_to` of the link. */
  query: Record<string, string>
  text: string
}

export interface MailReader {
  /**
   * Waits for the next mail of this template to this address. Each mail is read once, in the order
   * of arrival.
   */
  next: (to: string, template: TemplateName) => Promise<ReadMail>
  /** Returns how many mails to this address were not read. */
  unread: (to: string) => number
}

/** Reads mails that are written by `plainTemplate`. */
export function createMailReader(box: Mailbox): MailReader {
  const read = new Set<unknown>()
  return {
    async next(to, template) {
      const subject = template.replaceAll('_', ' ')
      const isNext = (mail: Mailbox['mails'][number]) =>
        !read.has(mail) && mail.envelopeTo.includes(to) && mail.subject === subject
      const take = () => {
        const mail = box.mails.find(isNext)
        if (mail) read.add(mail)
        return mail
      }
      return parse((await box.until(take, `no ${subject} to ${to}`)).text ?? '')
    },
    unread: (to) => box.mails.filter((mail) => mail.envelopeTo.includes(to) && !read.has(mail)).length,
  }
}

function parse(text: string): ReadMail {
  const value = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]?.trim() ?? ''
  const link = value('ConfirmationURL')
  const query = link === '' ? {} : Object.fromEntries(new URL(link).searchParams)
  return { code: value('Token'), link, query, text }
}
