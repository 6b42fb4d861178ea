import type { Session } from '@supabase/auth-js'
import type { AuthCore } from '../client/auth-core.ts'

/**
 * Ends a session at the service. Refreshes an access token that has expired: the service would
 * refuse it.
 */
export async function endSession(session: Session | null, beside: AuthCore['beside']): Promise<void> {
  if (!session) return
  const client = beside({ persistSession: false, autoRefreshToken: false })
  const isOver = (session.expires_at ?? 0) * 1000 < Date.now()
  const { data } = isOver ? await client.refreshSession(session) : { data: { session } }
  if (data.session) await client.admin.signOut(data.session.access_token, 'local')
}
