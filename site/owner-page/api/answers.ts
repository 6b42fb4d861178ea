/** Answers of the service, as far as the page shows them (docs/owner-page.md). */
export interface Session {
  readonly request_token: string
  readonly expires_at: string
  readonly can_send_mail: boolean
  readonly audit_log_days: number
  readonly oauth_server_enabled: boolean
}

export interface DayCount {
  readonly day: string
  readonly count: number
}

export interface Overview {
  readonly taken_at: string
  /** The number at which counting stops. */
  readonly counted_to: number
  readonly accounts: number
  readonly sign_ups: readonly DayCount[]
  readonly second_factor: { readonly accounts: number; readonly with_factor: number }
  /** By method and outcome, such as "password ok". */
  readonly sign_ins: readonly { readonly name: string; readonly count: number }[]
  readonly confirmations: number
  readonly messages: Queue
  readonly failing_messages: readonly FailingMessage[]
  readonly events: Queue
}

interface Queue {
  readonly waiting: number
  readonly failing: number
}

export interface FailingMessage {
  readonly id: string
  readonly kind: string
  readonly template: string
  readonly recipient: string
  readonly created_at: string
  readonly attempts: number
  readonly next_attempt_at: string
  readonly last_error: string | null
}

export interface Account {
  readonly id: string
  readonly email: string
  readonly phone: string
  readonly role: string
  readonly created_at: string
  readonly confirmed_at?: string
  readonly last_sign_in_at?: string
  readonly banned_until?: string
  readonly deleted_at?: string
  readonly erase_after?: string
  readonly invited_at?: string
  readonly user_metadata: Readonly<Record<string, unknown>>
}

export interface AccountPage {
  readonly users: readonly Account[]
  readonly pagination: { readonly has_more: boolean; readonly next_cursor?: string }
}

interface Factor {
  readonly id: string
  readonly friendly_name?: string
  readonly factor_type: string
  readonly status: string
  readonly created_at: string
}

interface Identity {
  readonly identity_id: string
  readonly provider: string
  readonly email?: string
  readonly created_at: string
  readonly last_sign_in_at?: string
}

export interface Entry {
  readonly id: string
  readonly created_at: string
  readonly ip_address: string
  readonly payload: {
    readonly action: string
    readonly actor_id: string
    readonly actor_username: string
    readonly traits?: Readonly<Record<string, string>>
  }
}

export interface WholeAccount {
  readonly account: Account & {
    readonly identities: readonly Identity[]
    readonly factors?: readonly Factor[]
  }
  readonly passkeys: readonly {
    readonly id: string
    readonly friendly_name?: string
    readonly created_at: string
    readonly last_used_at?: string
  }[]
  readonly sessions: readonly {
    readonly id: string
    readonly created_at: string
    readonly refreshed_at: string | null
    readonly user_agent: string | null
    readonly ip: string | null
    readonly aal: string
  }[]
  readonly audit: readonly Entry[]
}

export interface Client {
  readonly client_id: string
  readonly client_name?: string
  readonly client_type: 'public' | 'confidential'
  readonly registration_type: 'manual' | 'dynamic'
  readonly client_uri?: string
  readonly redirect_uris: readonly string[]
  readonly grant_types: readonly string[]
  readonly trusted?: boolean
  readonly created_at: string
  readonly updated_at: string
}

export interface ClientWithSecret extends Client {
  readonly client_secret?: string
}

export interface FailingEvent {
  readonly id: string
  readonly target: string
  readonly type: string
  readonly user_id: string
  readonly created_at: string
  readonly attempts: number
  readonly next_attempt_at: string | null
  readonly last_error: string | null
  readonly failed_at: string | null
}
