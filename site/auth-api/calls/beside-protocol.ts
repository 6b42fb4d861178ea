import type { AuthCore } from '../client/auth-core.ts'
import { toRefusal } from '../errors/to-refusal.ts'

/**
 * Asks for what stands beside the protocol: auth-js has no call for it. The session comes along.
 */
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

  /** What an answer says. A refusal is thrown. */
  // biome-ignore lint/suspicious/noExplicitAny: what comes over the wire, by its use
  async function read(answer: Response): Promise<any> {
    const json = await answer.json().catch(() => ({}))
    if (answer.ok) return json
    const { message = json.msg, code } = json
    throw toRefusal(Object.assign(new Error(message), { status: answer.status, code }))
  }

  return {
    call,
    read,
    ask: async (...asked: Parameters<typeof call>) => read(await call(...asked)),
  }
}
