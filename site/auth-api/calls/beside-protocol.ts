import type { AuthCore } from '../client/auth-core.ts'
import { toRefusal } from '../errors/to-refusal.ts'

/** The body of a refusal (docs/wire-contract.md, 1.1): `msg` is the older name of `message`. */
interface RefusalBody {
  msg?: string
  message?: string
  code?: string
}

/** Calls endpoints that auth-js has no method for, with the session's access token. */
export function besideProtocol({ client, url, headers, fetch }: AuthCore) {
  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    const { data } = await client.getSession()
    return fetch(url + path, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${data.session?.access_token}`,
        'x-supabase-api-version': '2024-01-01',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  /**
   * Resolves to the body of an answer, or to an empty object if it has none. A refusal is thrown.
   */
  async function read<Answer>(answer: Response): Promise<Answer> {
    const body = answer.json().catch(() => ({}))
    if (answer.ok) return body
    const { msg, message = msg, code }: RefusalBody = await body
    throw toRefusal(Object.assign(new Error(message), { status: answer.status, code }))
  }

  return {
    call,
    read,
    ask: async <Answer>(...question: Parameters<typeof call>) => read<Answer>(await call(...question)),
  }
}
