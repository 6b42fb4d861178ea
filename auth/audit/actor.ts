import { NIL } from 'uuid'
import type { User } from '../db/tables.ts'

const MOST_NAME = 255

/**
 * The actor of an entry: a user, the owner of the service through one of three interfaces, a hook,
 * or a client of the OAuth server that registered itself.
 */
export type Actor =
  | Pick<User, 'id' | 'email' | 'phone' | 'is_sso_user' | 'raw_user_meta_data'>
  | 'admin_api'
  | 'command_line'
  | 'owner_page'
  | 'hook'
  | 'oauth_client'

/**
 * The names of actors that are no users. In the admin API it is the secret key's role, as in
 * Supabase Auth.
 */
const owners = {
  admin_api: 'service_role',
  command_line: 'command_line',
  owner_page: 'owner_page',
  hook: 'hook',
  oauth_client: 'oauth_client',
}

interface ActorFields {
  actor_id: string
  actor_via_sso: boolean
  actor_username: string
  actor_name?: string
}

/** Returns the fields of an entry's payload that describe its actor. */
export function fieldsOfActor(actor: Actor): ActorFields {
  if (typeof actor === 'string') {
    return { actor_id: NIL, actor_via_sso: false, actor_username: owners[actor] }
  }
  const { full_name: name } = actor.raw_user_meta_data
  return {
    actor_id: actor.id,
    actor_via_sso: actor.is_sso_user,
    actor_username: actor.phone || actor.email || '',
    // A lone surrogate would make JSON that Postgres can't read.
    ...(typeof name === 'string' && { actor_name: name.slice(0, MOST_NAME).toWellFormed() }),
  }
}
