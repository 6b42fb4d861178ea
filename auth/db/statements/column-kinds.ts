import type { Selectable } from 'kysely'
import type { Tables } from '../tables.ts'

/** The form of a column's value in the JSON that a database makes of its row. */
type Kind = 'plain' | 'time' | 'boolean' | 'json'

type Kinds = {
  [Table in 'users' | 'sessions' | 'identities' | 'mfa_factors' | 'mfa_amr_claims']: Readonly<
    Record<keyof Selectable<Tables[Table]>, Kind>
  >
}

/** Every column of the tables whose rows are read as JSON. */
export const columnKinds: Kinds = {
  users: {
    instance_id: 'plain',
    id: 'plain',
    aud: 'plain',
    role: 'plain',
    email: 'plain',
    encrypted_password: 'plain',
    email_confirmed_at: 'time',
    invited_at: 'time',
    confirmation_sent_at: 'time',
    recovery_sent_at: 'time',
    email_change: 'plain',
    email_change_sent_at: 'time',
    last_sign_in_at: 'time',
    raw_app_meta_data: 'json',
    raw_user_meta_data: 'json',
    created_at: 'time',
    updated_at: 'time',
    phone: 'plain',
    phone_confirmed_at: 'time',
    phone_change: 'plain',
    phone_change_sent_at: 'time',
    confirmed_at: 'time',
    banned_until: 'time',
    reauthentication_sent_at: 'time',
    is_sso_user: 'boolean',
    deleted_at: 'time',
    is_anonymous: 'boolean',
    device_key: 'plain',
    erase_after: 'time',
    provisioned_at: 'time',
  },
  sessions: {
    id: 'plain',
    user_id: 'plain',
    created_at: 'time',
    updated_at: 'time',
    aal: 'plain',
    not_after: 'time',
    refreshed_at: 'time',
    user_agent: 'plain',
    ip: 'plain',
    proven_at: 'time',
    refresh_token_hmac_key: 'plain',
    refresh_token_counter: 'plain',
    generation_parent: 'plain',
    generation_first: 'plain',
    generation_presented: 'plain',
    imported_counter: 'plain',
    oauth_client_id: 'plain',
    scopes: 'plain',
    resource: 'plain',
  },
  identities: {
    id: 'plain',
    provider_id: 'plain',
    user_id: 'plain',
    identity_data: 'json',
    provider: 'plain',
    last_sign_in_at: 'time',
    created_at: 'time',
    updated_at: 'time',
    email: 'plain',
  },
  mfa_factors: {
    id: 'plain',
    user_id: 'plain',
    friendly_name: 'plain',
    factor_type: 'plain',
    status: 'plain',
    created_at: 'time',
    updated_at: 'time',
    secret: 'plain',
    phone: 'plain',
    last_challenged_at: 'time',
    web_authn_credential: 'json',
    web_authn_aaguid: 'plain',
    last_webauthn_challenge_data: 'json',
    last_used_step: 'plain',
  },
  mfa_amr_claims: {
    id: 'plain',
    session_id: 'plain',
    created_at: 'time',
    updated_at: 'time',
    authentication_method: 'plain',
    factor_id: 'plain',
  },
}
