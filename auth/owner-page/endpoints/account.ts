import { Type } from 'typebox'
import { presentAccount } from '../../accounts/present-account.ts'
import { resetFactors } from '../../admin/factors/remove-user-factor.ts'
import { mailLink } from '../../admin/links/mail-link.ts'
import { findAccount } from '../../admin/users/find-account.ts'
import { reopenUser } from '../../admin/users/reopen-user.ts'
import { signOutUser } from '../../admin/users/sign-out-user.ts'
import { listPasskeys } from '../../db/credentials/passkeys.ts'
import { listNewestEntriesAbout } from '../../db/service/audit-log-entries.ts'
import { listSessionsOf } from '../../db/sessions/sessions.ts'
import { defineRoute } from '../../http/define-route.ts'
import { Nothing, openObject, User } from '../../http/schemas/objects.ts'
import { PasskeyItem, presentPasskey } from '../../passkeys/endpoints/schemas.ts'
import { sessionOver } from '../../sessions/session-life.ts'

const MOST_ENTRIES = 50

const params = Type.Object({ userId: Type.String() })
const optionalText = () => Type.Union([Type.String(), Type.Null()])

/**
 * Shows an account with what belongs to it, and its newest audit entries: what was done by it and
 * to it.
 */
export const showAccount = defineRoute(
  {
    summary: 'An account, with its passkeys, its sessions and its newest entries of the audit log',
    params,
    response: {
      200: Type.Object({
        account: User,
        passkeys: Type.Array(PasskeyItem),
        sessions: Type.Array(
          Type.Object({
            id: Type.String(),
            created_at: Type.String(),
            refreshed_at: optionalText(),
            user_agent: optionalText(),
            ip: optionalText(),
            aal: Type.String(),
          }),
        ),
        audit: Type.Array(
          Type.Object({
            id: Type.String(),
            created_at: Type.String(),
            ip_address: Type.String(),
            payload: openObject(),
          }),
        ),
      }),
    },
  },
  async ({ config, db, clock }, request) => {
    const user = await findAccount(db, request.params.userId)
    const [account, passkeys, sessions, audit] = await Promise.all([
      presentAccount(db, user),
      listPasskeys(db, user.id),
      listSessionsOf(db, user.id),
      listNewestEntriesAbout(db, user.id, MOST_ENTRIES),
    ])
    const live = sessions.filter((session) => !sessionOver(config, session, clock()))
    return {
      account,
      passkeys: passkeys.map(presentPasskey),
      sessions: live.map(({ id, created_at, refreshed_at, user_agent, ip, aal }) => ({
        id,
        created_at,
        refreshed_at,
        user_agent,
        ip,
        aal,
      })),
      audit: audit.map(({ id, created_at, ip_address, payload }) => ({
        id,
        created_at,
        ip_address,
        payload,
      })),
    }
  },
)

/** Ends every session of an account. */
export const signOutAccount = defineRoute(
  { summary: 'Sign an account out everywhere', params, response: { 200: Nothing } },
  async (context, request) => {
    await signOutUser(context, request.owner, request.params.userId)
    return {}
  },
)

/** Removes every second factor of an account. */
export const resetAccountFactors = defineRoute(
  {
    summary: 'Remove every second factor of an account',
    params,
    response: { 200: Type.Object({ removed: Type.Integer() }) },
  },
  async (context, request) => {
    const removed = await resetFactors(context, request.owner, request.params.userId)
    return { removed: removed.length }
  },
)

/** Restores an account that its user has closed. */
export const reopenAccount = defineRoute(
  { summary: 'Restore an account that is to be erased', params, response: { 200: Nothing } },
  async (context, request) => {
    await reopenUser(context, request.owner, request.params.userId)
    return {}
  },
)

/** Mails an account a link that opens it. */
export const mailAccountLink = defineRoute(
  { summary: 'Mail an account a link that opens it', params, response: { 200: Nothing } },
  async (context, request) => {
    await mailLink(context, request.owner, request.params.userId)
    return {}
  },
)
