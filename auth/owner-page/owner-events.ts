import { type SecurityEvent, securityEvents } from '../http/logging/security-events.ts'

/** Events of the owner's page for the security log: those of the admin API, and its own. */
export const ownerEvents: Readonly<Record<string, SecurityEvent>> = {
  ...securityEvents,
  'POST /sign-out': { name: 'owner_page_closed' },
  'POST /accounts/:userId/sign-out': { name: 'account_signed_out_by_owner' },
  'POST /accounts/:userId/reset-factors': { name: 'factors_reset_by_owner' },
  'POST /accounts/:userId/reopen': { name: 'account_reopened_by_owner' },
  'POST /accounts/:userId/mail-link': { name: 'link_mailed_by_owner' },
}
