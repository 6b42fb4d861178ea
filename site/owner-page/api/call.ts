/** An answer by which the service refused a request, for a reason that can be shown. */
class Refusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'Refusal'
    this.code = code
  }
}

/** The answer without a session: to this browser the page doesn't exist. */
export class SessionOver extends Error {
  override name = 'SessionOver'
}

/** A request without any answer. */
export class Offline extends Error {
  override name = 'Offline'
}

let requestToken = ''

/** Sets the token of this session, which every further request sends. */
export function carry(token: string): void {
  requestToken = token
}

/** Calls the API behind the page. Throws `Refusal`, `SessionOver` or `Offline`. */
export async function call<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object = {},
): Promise<Answer> {
  const answer = await fetch(`/_owner/api${path}`, {
    method,
    headers: { 'x-owner-token': requestToken },
    ...(method !== 'GET' && {
      headers: { 'x-owner-token': requestToken, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch((cause) => {
    throw new Offline('The service doesn’t answer', { cause })
  })
  if (answer.status === 204) return undefined as Answer
  if (answer.ok) return answer.json()
  const code = answer.headers.get('x-sb-error-code')
  if (code !== null) throw new Refusal(code, (await answer.json()).message)
  if (answer.status === 404) throw new SessionOver('The session is over')
  throw new Offline(`The service answers ${answer.status}`)
}
