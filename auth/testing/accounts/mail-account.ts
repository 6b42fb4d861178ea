import type { LightMyRequestResponse } from 'fastify'
import type { Page } from '../browser/browser.ts'
import { createMailVisitor } from '../browser/mail-visitor.ts'
import { newEmail, PASSWORD, type TestClient } from '../client.ts'
import type { MailReader } from '../messages/mail-reader.ts'
import type { TestService } from '../service.ts'

type Answer = ReturnType<TestClient['call']>
type ReadMail = Awaited<ReturnType<MailReader['next']>>

/** Actions of a user of a service that confirms addresses, whose mailbox can be read. */
export interface MailAccounts {
  post: (path: string, body: object) => Answer
  verify: (body: object) => Answer
  /** Signs up with the usual password and a name; `more` overrides them. */
  signUp: (email: string, more?: object) => Answer
  /** Opens a mailed link in a browser of its own, and sends the form of its page. */
  follow: (link: string) => Promise<Page>
  /** Sends these fields as the form behind a mailed link does. */
  sendLink: (
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
  /** Makes a confirmed account with a session. */
  newAccount: () => Promise<{ email: string; id: string; token: string }>
  /** Makes an account with its confirmation mail, which is still unused. */
  newLink: (fields?: object, query?: string) => Promise<ReadMail & { email: string }>
}

export function createMailAccounts(service: () => TestService, mail: MailReader): MailAccounts {
  const post: MailAccounts['post'] = (path, body) => service().client.call('POST', path, { body })
  const verify: MailAccounts['verify'] = (body) => post('/verify', body)
  const newLink: MailAccounts['newLink'] = async (fields = {}, query = '') => {
    const email = newEmail()
    await post(`/signup${query}`, { email, password: PASSWORD, ...fields })
    return { email, ...(await mail.next(email, 'confirmation')) }
  }
  return {
    post,
    verify,
    newLink,
    signUp: (email, more = {}) =>
      post('/signup', { email, password: PASSWORD, data: { full_name: 'Ada' }, ...more }),
    sendLink: (fields, headers = {}) =>
      service().app.inject({
        method: 'POST',
        url: '/auth/v1/verify/link',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString(),
      }),
    follow: (link) => createMailVisitor(service()).follow(link),
    async newAccount() {
      const { email, code } = await newLink()
      const { body } = await verify({ type: 'signup', email, token: code })
      return { email, id: body.user.id, token: body.access_token }
    },
  }
}
