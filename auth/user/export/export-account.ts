import { presentAccount } from '../../accounts/present-account.ts'
import { listUndoAddresses } from '../../db/accounts/account-undos.ts'
import { listChallengesOf } from '../../db/credentials/challenges.ts'
import { listPasskeys } from '../../db/credentials/passkeys.ts'
import { listConsentsOf } from '../../db/oauth-server/consents.ts'
import { listOneTimeTokensOf } from '../../db/one-time/one-time-tokens.ts'
import type { Database } from '../../db/open.ts'
import { listAuditLogEntriesOf } from '../../db/service/audit-log-entries.ts'
import { listMessagesTo } from '../../db/service/messages.ts'
import { listSessionsOf } from '../../db/sessions/sessions.ts'
import type { User } from '../../db/tables.ts'

/**
 * Returns everything that is kept about a user, except what would open the account (docs/data.md),
 * for the user and for an owner who is asked for it.
 */
export async function exportAccount(db: Database, user: User) {
  const [account, sessions, grants, passkeys, links, undos, messages, challenges, audit] = await Promise.all([
    presentAccount(db, user),
    listSessionsOf(db, user.id),
    listConsentsOf(db, user.id),
    listPasskeys(db, user.id),
    listOneTimeTokensOf(db, user.id),
    listUndoAddresses(db, user.id),
    user.email ? listMessagesTo(db, user.email) : [],
    listChallengesOf(db, user.id),
    listAuditLogEntriesOf(db, user.id),
  ])
  return {
    account,
    sessions: sessions.map(({ id, created_at, refreshed_at, user_agent, ip, aal, ...client }) => ({
      id,
      created_at,
      refreshed_at,
      user_agent,
      ip,
      aal,
      ...(client.oauth_client_id !== null && {
        client_id: client.oauth_client_id,
        scopes: client.scopes ?? '',
      }),
    })),
    grants: grants.map(({ id, client_name, scopes, resource, granted_at }) => ({
      client_id: id,
      client_name,
      scopes,
      resource,
      granted_at,
    })),
    passkeys: passkeys.map(({ id, friendly_name, created_at, last_used_at }) => ({
      id,
      friendly_name,
      created_at,
      last_used_at,
    })),
    mails: [
      ...links.map(({ token_type, relates_to, created_at }) => ({
        kind: token_type,
        address: relates_to,
        created_at,
      })),
      ...undos.map(({ relates_to, created_at }) => ({ kind: 'undo', address: relates_to, created_at })),
      ...messages.map(({ template, recipient, created_at }) => ({
        kind: template,
        address: recipient,
        created_at,
      })),
    ],
    challenges: challenges.map(({ factor_id, ip_address, created_at }) => ({
      factor_id,
      ip_address,
      created_at,
    })),
    audit: audit.map(({ id, created_at, ip_address, payload }) => ({
      id,
      created_at,
      payload,
      // The user must not learn the owner's IP address.
      ip_address: payload['actor_id'] === user.id ? ip_address : '',
    })),
  }
}
