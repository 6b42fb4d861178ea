import { randomUUID } from 'node:crypto'

export const password = 'a password of a visitor'

/** The headers that the browser sends to the auth service. */
export const headers = { apikey: 'dropharbor-public-key', 'content-type': 'application/json;charset=UTF-8' }

export interface Account {
  email: string
  access_token: string
  refresh_token: string
}

/** Creates this many accounts, each signed in. */
export async function signUp(origin: string, count: number): Promise<Account[]> {
  const accounts: Account[] = []
  for (let index = 0; index < count; index++) {
    const email = `${randomUUID()}@example.com`
    const body = JSON.stringify({ email, password })
    const answer = await fetch(`${origin}/auth/v1/signup`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`Sign-up was answered with ${answer.status}: ${await answer.text()}`)
    accounts.push({ ...(await answer.json()), email })
  }
  return accounts
}
