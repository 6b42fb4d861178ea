import type { Session } from '@supabase/auth-js'
import type { AuthCore } from '../client/auth-core.ts'

/**
 * Ends a session at the service. If the access token is refused, because it has expired, a new one
 * does it: the service's clock decides, not this one.
 */
export async function endSession(session: Session | null, beside: AuthCore['beside']): Promise<void> {
  if (!session) return
  const client = beside({ persistSession: false, autoRefreshToken: false })
  const end = ({ access_token }: Session) => client.admin.signOut(access_token, 'local')
  const { error } = await end(session)
  if (error?.code !== 'bad_jwt') return
  const { data } = await client.refreshSession(session)
  if (data.session) await end(data.session)
}
