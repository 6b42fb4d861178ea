import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { type Account, headers, password } from '../product/sign-up.ts'

const post = (path: string, body: object): Request => ({
  method: 'POST',
  path: `/auth/v1/${path}`,
  headers,
  body: JSON.stringify(body),
})

export const signIn = ({ email }: Account): Request => post('token?grant_type=password', { email, password })

/** Uses a new address every time. */
export const signUp = (): Request => ({
  ...post('signup', {}),
  setupRequest: (request) => ({
    ...request,
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password }),
  }),
})

/** Uses the token of each answer for the next request, as a browser does. */
export function refresh(account: Account): Request {
  let token = account.refresh_token
  return {
    ...post('token?grant_type=refresh_token', {}),
    setupRequest: (request) => ({ ...request, body: JSON.stringify({ refresh_token: token }) }),
    onResponse(status, body) {
      if (status === 200) token = JSON.parse(body).refresh_token
    },
  }
}

export const getUser = ({ access_token }: Account): Request => ({
  method: 'GET',
  path: '/auth/v1/user',
  headers: { ...headers, authorization: `Bearer ${access_token}` },
})

export const get = (path: string): Request => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } })
