import { consent } from '../../content/en/consent.ts'
import type { AuthCore } from '../client/auth-core.ts'
import { toRefusal } from '../errors/to-refusal.ts'
import { unwrap } from '../errors/unwrap.ts'
import type { Session } from '../session.ts'
import { besideProtocol } from './beside-protocol.ts'

/** The sessions of the account, and its password. A refusal is thrown. */
export interface SessionCalls {
  /** Resolves to the assurance level of this session, as auth-js reads it. */
  level(): Promise<'aal1' | 'aal2'>
  /**
   * Resolves to the sessions, this one first, then the latest used. Resolves to undefined with a
   * service that doesn't tell, as Supabase doesn't.
   */
  list(): Promise<Session[] | undefined>
  end(id: string): Promise<void>
  endOthers(): Promise<void>
  /** Ends every session, including this one. */
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
  client?: { name?: string }
}

const presentSession = ({
  id,
  user_agent,
  ip,
  created_at,
  refreshed_at,
  current,
  client,
}: WireSession): Session => ({
  id,
  current,
  app: client && (client.name || consent.unnamed),
  userAgent: user_agent,
  address: ip,
  startedAt: created_at,
  usedAt: refreshed_at ?? created_at,
})

const currentThenLatest = (a: Session, b: Session): number =>
  Number(b.current) - Number(a.current) || b.usedAt.localeCompare(a.usedAt)

export function sessionCalls(core: AuthCore): SessionCalls {
  const { client } = core
  const { call, read } = besideProtocol(core)

  return {
    async level() {
      const { currentLevel } = await unwrap(client.mfa.getAuthenticatorAssuranceLevel())
      return currentLevel === 'aal2' ? 'aal2' : 'aal1'
    },

    async list() {
      const answer = await call('GET', '/sessions')
      if (answer.status === 404) return
      const { sessions } = await read<{ sessions: WireSession[] }>(answer)
      return sessions.map(presentSession).sort(currentThenLatest)
    },

    // A session that is not found has ended already.
    async end(id) {
      const answer = await call('DELETE', `/sessions/${id}`)
      if (answer.status !== 404) await read(answer)
    },

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
