import { type SecurityEvent, securityEvents } from '../http/logging/security-events.ts'

/**
 * What the log of security events tells of the owner's page: what the admin API has, and what it
 * has not.
 */
export const ownerEvents: Readonly<Record<string, SecurityEvent>> = {
  ...securityEvents,
  'POST /sign-out': { name: 'owner_page_closed' },
  'POST /accounts/:userId/sign-out': { name: 'account_signed_out_by_owner' },
  'POST /accounts/:userId/reset-factors': { name: 'factors_reset_by_owner' },
  'POST /accounts/:userId/reopen': { name: 'account_reopened_by_owner' },
  'POST /accounts/:userId/mail-link': { name: 'link_mailed_by_owner' },
}
