import type { AuthCore } from '../client/auth-core.ts'
import { toRefusal } from '../errors/to-refusal.ts'
import { unwrap } from '../errors/unwrap.ts'
import type { Session } from '../session.ts'

/** Where the account is signed in, and the password that lets it. A refusal is thrown. */
export interface SessionCalls {
  /** What auth-js says that this session has shown. */
  level(): Promise<'aal1' | 'aal2'>
  /** The latest used first, this one before all; undefined of a service that doesn't tell, as Supabase doesn't. */
  list(): Promise<Session[] | undefined>
  end(id: string): Promise<void>
  endOthers(): Promise<void>
  /** This one too. */
  endAll(): Promise<void>
  changePassword(current: string, next: string): Promise<void>
}

interface WireSession {
  id: string
  user_agent: string | null
  ip: string | null
  created_at: string
  refreshed_at: string | null
  current: boolean
}

const present = ({ id, user_agent, ip, created_at, refreshed_at, current }: WireSession): Session => ({
  ...{
    id,
    current,
    userAgent: user_agent,
    address: ip,
    startedAt: created_at,
    usedAt: refreshed_at ?? created_at,
  },
})

const order = (a: Session, b: Session): number =>
  Number(b.current) - Number(a.current) || b.usedAt.localeCompare(a.usedAt)

export function sessionCalls({ client, url, headers, fetch }: AuthCore): SessionCalls {
  /** Sessions stand beside the protocol: auth-js has no call for them. */
  async function call(method: string, path: string): Promise<Response> {
    const { data } = await client.getSession()
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${data.session?.access_token}`,
        'x-supabase-api-version': '2024-01-01',
      },
    })
    if (answer.ok || answer.status === 404) return answer
    const { msg, code } = await answer.json()
    throw toRefusal(Object.assign(new Error(msg), { status: answer.status, code }))
  }

  return {
    async level() {
      const { currentLevel } = await unwrap(client.mfa.getAuthenticatorAssuranceLevel())
      return currentLevel === 'aal2' ? 'aal2' : 'aal1'
    },

    async list() {
      const answer = await call('GET', '/sessions')
      if (answer.status === 404) return
      const { sessions }: { sessions: WireSession[] } = await answer.json()
      return sessions.map(present).sort(order)
    },

    // One that is gone already has ended.
    end: async (id) => void (await call('DELETE', `/sessions/${id}`)),

    async endOthers() {
      const { error } = await client.signOut({ scope: 'others' })
      if (error) throw toRefusal(error)
    },

    async endAll() {
      const { error } = await client.signOut({ scope: 'global' })
      if (error) throw toRefusal(error)
    },

    async changePassword(current_password, password) {
      await unwrap(client.updateUser({ password, current_password }))
    },
  }
}
