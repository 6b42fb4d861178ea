import { expect } from 'vitest'
import { newEmail, PASSWORD } from '../client.ts'
import type { TestService } from '../service.ts'
import type { MailReader } from './mail-reader.ts'

/** The passwords of a client that signs up with the address of another person. */
export const ONE = 'an attacker chose 1'
const OTHER = 'an attacker chose 2'

/** Requests of such a client, at a service that confirms addresses, and members as its victims. */
export function createRegistrant(service: () => TestService, mail: MailReader) {
  const post = (path: string, body: object) => service().client.call('POST', path, { body })
  const confirmed = async (path: string, body: object) => {
    const email = newEmail()
    await post(path, { email, ...body })
    const { code } = await mail.next(email, 'confirmation')
    expect((await post('/verify', { type: 'signup', email, token: code })).status).toBe(200)
    return email
  }

  const steps: Record<string, (email: string) => Promise<{ status: number; body: { code?: string } }>> = {
    'sign-up': (email) => post('/signup', { email, password: ONE }),
    'other sign-up': (email) => post('/signup', { email, password: OTHER }),
    'sign-in': (email) => service().client.signIn(email, ONE),
    'other sign-in': (email) => service().client.signIn(email, OTHER),
    otp: (email) => post('/otp', { email }),
    'otp of accounts': (email) => post('/otp', { email, create_user: false }),
    recover: (email) => post('/recover', { email }),
    resend: (email) => post('/resend', { type: 'signup', email }),
    'wrong code': (email) => post('/verify', { type: 'signup', email, token: '000000' }),
  }

  return {
    member: () => confirmed('/signup', { password: PASSWORD }),
    memberWithoutPassword: () => confirmed('/otp', {}),
    steps,
    /** Takes steps by name, and returns the answer to each. */
    async walk(email: string, names: string[]) {
      const answers: [name: string, status: number | undefined, code: string | undefined][] = []
      for (const name of names) {
        const answer = await steps[name]?.(email)
        answers.push([name, answer?.status, answer?.body.code])
      }
      return answers
    },
  }
}
