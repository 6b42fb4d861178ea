import type { Account, Memory } from './memory.ts'
import type { Composed } from './requests/compose.ts'
import type { Answer } from './send.ts'

type Send = (request: Composed) => Promise<Answer>

/**
 * Opens a session for an account without one, as a visitor would: by refreshing, signing in or
 * signing up.
 */
export async function signInAgain(
  memory: Memory,
  account: Account,
  send: Send,
  readMail: () => Promise<void>,
): Promise<void> {
  const own = (name: string) => memory.recall(account, name, 0)
  const post = async (path: string, body: object): Promise<boolean> => {
    const sent = request(memory, path, body)
    for (const value of Object.values(body))
      for (const owner of memory.owners.get(value) ?? [account]) sent.involved.add(owner)
    const answer = await send(sent)
    if (answer.status >= 300) return false
    memory.learn(account, JSON.parse(answer.text), sent.involved)
    return answer.text.includes('"access_token"')
  }
  const attempts = [
    async () =>
      own('refresh_token') !== undefined &&
      (await post('/token?grant_type=refresh_token', { refresh_token: own('refresh_token') })),
    () => post('/token?grant_type=password', { email: own('email'), password: own('password') }),
    async () => memory.renew(account),
    () => post('/signup', { email: own('email'), password: own('password') }),
    async () => {
      await readMail()
      return post('/verify', { type: 'signup', email: own('email'), token: own('token') })
    },
  ]
  const expired = own('access_token')
  if (expired !== undefined) account.kept.set('expired', [expired])
  for (const attempt of attempts) if (await attempt()) return
}

const request = ({ published }: Memory, path: string, body: object): Composed => ({
  method: 'POST',
  path: `/auth/v1${path}`,
  headers: {
    apikey: 'dropharbor-public-key',
    'content-type': 'application/json',
    'x-supabase-api-version': '2024-01-01',
  },
  body: Buffer.from(JSON.stringify(body)),
  isPage: false,
  involved: new Set(),
  isOwners: false,
  published,
})
