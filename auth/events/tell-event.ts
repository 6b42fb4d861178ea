import { presentAccount } from '../accounts/present-account.ts'
import type { AuthContext } from '../context.ts'
import { findUserById } from '../db/accounts/users.ts'
import { findSession } from '../db/sessions/sessions.ts'
import type { QueuedEvent } from '../db/tables.ts'
import { postToHook } from '../hooks/post-to-hook.ts'
import { DeliveryError } from '../messages/transports/delivery-error.ts'

export type EventParts = Pick<AuthContext, 'config' | 'db' | 'clock' | 'hooks'>

/** The time in which a receiver must accept an event, including all attempts. */
const TIMEOUT_MS = 5_000

/**
 * Delivers an event to its target, with the account as it is now: the queue holds only ids. Throws
 * a `DeliveryError`, and what a hook throws.
 */
export async function tellEvent(parts: EventParts, event: QueuedEvent): Promise<void> {
  const { config, db, hooks, clock } = parts
  const user = await userOf(parts, event)
  if (event.target === 'after_user_created') {
    // If the account has been deleted by now, there is nothing to deliver.
    if (user) await hooks.ask('after_user_created', { user }, event.id)
    return
  }
  const { EVENTS_URI: uri, EVENTS_SECRETS: keys } = config
  if (!uri || !keys) throw new DeliveryError('off')
  const session = event.session_id === null ? undefined : await findSession(db, event.session_id)
  const body = JSON.stringify({
    type: event.type,
    timestamp: event.created_at,
    data: {
      user: user ?? { id: event.user_id },
      ...(event.session_id !== null && {
        session: {
          id: event.session_id,
          ...(session && {
            aal: session.aal,
            created_at: session.created_at,
            user_agent: session.user_agent,
            ip: session.ip,
          }),
        },
      }),
    },
  })
  const { status } = await postToHook({ uri, keys, timeoutMs: TIMEOUT_MS, clock }, { id: event.id, body })
  if (status < 200 || status > 299) throw new DeliveryError(String(status))
}

async function userOf({ db }: EventParts, { type, user_id }: QueuedEvent) {
  const user = type === 'user.deleted' ? undefined : await findUserById(db, user_id)
  return user && user.deleted_at === null ? presentAccount(db, user) : undefined
}
