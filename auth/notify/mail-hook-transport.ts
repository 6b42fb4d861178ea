import { presentAccount } from '../accounts/present-account.ts'
import type { AuthConfig } from '../config.ts'
import { issuerOf } from '../context.ts'
import { findUserByEmail, findUserById } from '../db/accounts/users.ts'
import type { Database } from '../db/open.ts'
import { AuthError } from '../errors.ts'
import type { Hooks } from '../hooks/create-hooks.ts'
import { HookRefusal } from '../hooks/hook-refusal.ts'
import type { FilledMessage, Transport } from '../messages/templates/template.ts'
import { DeliveryError } from '../messages/transports/delivery-error.ts'

/**
 * Supabase Auth's names for its mails; the others are notifications by the names of our templates.
 */
const ACTIONS: Readonly<Record<string, string>> = {
  confirmation: 'signup',
  magic_link: 'magiclink',
  invite: 'invite',
  recovery: 'recovery',
  email_change: 'email_change',
  email_change_current: 'email_change_current',
  reauthentication: 'reauthentication',
  factor_added: 'mfa_factor_enrolled_notification',
  factor_removed: 'mfa_factor_unenrolled_notification',
  // Ours, and not a notification: no account is notified by it.
  contact_message: 'contact_message',
}

/**
 * Hands mails to the hook `send_email` (docs/hooks.md). `webhook-id` stays the same when a mail is
 * handed over again. If the hook itself fails with 400 or 422, that is final, as with other
 * providers.
 */
export function mailHookTransport({
  config,
  db,
  hooks,
}: {
  config: AuthConfig
  db: Database
  hooks: Hooks
}): Transport {
  async function payloadOf(message: FilledMessage) {
    const { to, account = to, accountId, replyTo, template, code, link, subject, text, html } = message
    // Mails that a former release has queued have no id.
    const user = await (accountId ? findUserById(db, accountId) : findUserByEmail(db, account))
    const query = link === undefined ? undefined : new URL(link).searchParams
    return {
      user: user?.deleted_at === null ? await presentAccount(db, user) : { email: account },
      email_data: {
        token: code ?? '',
        token_hash: query?.get('token') ?? '',
        redirect_to: query?.get('redirect_to') ?? '',
        email_action_type: ACTIONS[template] ?? `${template}_notification`,
        site_url: issuerOf(config),
        token_new: '',
        token_hash_new: '',
        old_email: template === 'email_changed' ? to : '',
        // Ours: the recipient, and the mail itself.
        to,
        subject,
        text,
        html,
        ...(replyTo !== undefined && { reply_to: replyTo }),
      },
    }
  }

  return {
    async send(message) {
      try {
        await hooks.ask('send_email', await payloadOf(message), message.id)
      } catch (cause) {
        if (!(cause instanceof AuthError)) throw cause
        const isFinal = cause instanceof HookRefusal && [400, 422].includes(cause.status)
        throw new DeliveryError(`${cause.status} ${cause.code}`, { isFinal, cause })
      }
    },
    close: () => {},
  }
}
