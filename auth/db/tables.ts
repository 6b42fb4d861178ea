import type { AccountUndosTable, IdentitiesTable, SignUpTracesTable, UsersTable } from './rows/accounts.ts'
import type { AuditLogEntriesTable } from './rows/audit.ts'
import type {
  ChallengesTable,
  FactorsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
} from './rows/credentials.ts'
import type { CustomProvidersTable } from './rows/custom-providers.ts'
import type { EventsTable } from './rows/events.ts'
import type { OAuthAuthorizationsTable, OAuthClientsTable, OAuthConsentsTable } from './rows/oauth-server.ts'
import type { FlowStateTable, OAuthClientStatesTable, OneTimeTokensTable } from './rows/one-time.ts'
import type { OwnerPassesTable } from './rows/owner-page.ts'
import type { UsedProofsTable } from './rows/proofs.ts'
import type {
  LeasesTable,
  MessagesTable,
  RateLimitsTable,
  SealingKeysTable,
  SigningKeysTable,
  WriteProbesTable,
} from './rows/service.ts'
import type { AmrClaimsTable, RefreshTokensTable, SessionsTable } from './rows/sessions.ts'
import type { SiteCountsTable } from './rows/site-counts.ts'

export type * from './rows/accounts.ts'
export type * from './rows/audit.ts'
export type * from './rows/column.ts'
export type * from './rows/credentials.ts'
export type * from './rows/custom-providers.ts'
export type * from './rows/events.ts'
export type * from './rows/oauth-server.ts'
export type * from './rows/one-time.ts'
export type * from './rows/owner-page.ts'
export type * from './rows/proofs.ts'
export type * from './rows/service.ts'
export type * from './rows/sessions.ts'
export type * from './rows/site-counts.ts'

/** Row types, named as in the `auth` schema of Supabase Auth (docs/wire-contract.md, 16). */
export interface Tables {
  users: UsersTable
  identities: IdentitiesTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  mfa_amr_claims: AmrClaimsTable
  mfa_factors: FactorsTable
  mfa_challenges: ChallengesTable
  mfa_recovery_codes: RecoveryCodesTable
  webauthn_credentials: PasskeysTable
  webauthn_challenges: PasskeyChallengesTable
  signing_keys: SigningKeysTable
  sealing_keys: SealingKeysTable
  rate_limits: RateLimitsTable
  messages: MessagesTable
  one_time_tokens: OneTimeTokensTable
  flow_state: FlowStateTable
  oauth_client_states: OAuthClientStatesTable
  oauth_clients: OAuthClientsTable
  oauth_authorizations: OAuthAuthorizationsTable
  oauth_consents: OAuthConsentsTable
  account_undos: AccountUndosTable
  leases: LeasesTable
  write_probes: WriteProbesTable
  sign_up_traces: SignUpTracesTable
  audit_log_entries: AuditLogEntriesTable
  custom_oauth_providers: CustomProvidersTable
  events: EventsTable
  site_counts: SiteCountsTable
  owner_links: OwnerPassesTable
  owner_sessions: OwnerPassesTable
  used_proofs: UsedProofsTable
}
