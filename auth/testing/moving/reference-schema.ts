const ID = 'uuid primary key'
const UNIQUE_TOKENS = [
  'confirmation_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'reauthentication_token',
]

/**
 * The tables of Supabase Auth with rows of accounts, and every constraint: the documented columns
 * of version 2.196.
 */
export const referenceSchema = `
  create schema auth;
  create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  create type auth.factor_status as enum ('unverified', 'verified');
  create table auth.schema_migrations (version varchar(255) primary key);
  create table auth.users (
    instance_id uuid, id ${ID}, aud varchar(255), role varchar(255), email varchar(255),
    encrypted_password varchar(255), email_confirmed_at timestamptz, invited_at timestamptz,
    confirmation_token varchar(255), confirmation_sent_at timestamptz, recovery_token varchar(255),
    recovery_sent_at timestamptz, email_change_token_new varchar(255), email_change varchar(255),
    email_change_sent_at timestamptz, last_sign_in_at timestamptz, raw_app_meta_data jsonb,
    raw_user_meta_data jsonb, is_super_admin bool, created_at timestamptz, updated_at timestamptz,
    phone text unique default null, phone_confirmed_at timestamptz, phone_change text default '',
    phone_change_token varchar(255) default '', phone_change_sent_at timestamptz,
    confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
    email_change_token_current varchar(255) default '',
    email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
    banned_until timestamptz, reauthentication_token varchar(255) default '',
    reauthentication_sent_at timestamptz, is_sso_user boolean not null default false,
    deleted_at timestamptz, is_anonymous boolean not null default false);
  create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;
  create index users_instance_id_email_idx on auth.users (instance_id, lower(email));
  ${UNIQUE_TOKENS.map((name) => `create unique index on auth.users (${name}) where ${name} !~ '^[0-9 ]*$';`).join('\n')}
  create table auth.identities (
    provider_id text not null, user_id uuid not null references auth.users on delete cascade,
    identity_data jsonb not null, provider text not null, last_sign_in_at timestamptz,
    created_at timestamptz, updated_at timestamptz,
    email text generated always as (lower(identity_data->>'email')) stored,
    id ${ID} default gen_random_uuid(),
    constraint identities_provider_id_provider_unique unique (provider_id, provider));
  create index on auth.identities (user_id);
  create table auth.oauth_clients (id ${ID});
  create table auth.sessions (
    id ${ID}, user_id uuid not null references auth.users on delete cascade, created_at timestamptz,
    updated_at timestamptz, factor_id uuid, aal auth.aal_level, not_after timestamptz,
    refreshed_at timestamp, user_agent text, ip inet, tag text,
    oauth_client_id uuid references auth.oauth_clients on delete cascade,
    refresh_token_hmac_key text, refresh_token_counter bigint,
    scopes text check (char_length(scopes) <= 4096));
  create index on auth.sessions (user_id);
  create table auth.refresh_tokens (
    instance_id uuid, id bigserial primary key, token varchar(255) unique, user_id varchar(255),
    revoked bool, created_at timestamptz, updated_at timestamptz, parent varchar(255),
    session_id uuid references auth.sessions on delete cascade);
  create index on auth.refresh_tokens (session_id, revoked);
  create table auth.mfa_factors (
    id ${ID}, user_id uuid not null references auth.users on delete cascade, friendly_name text,
    factor_type auth.factor_type not null, status auth.factor_status not null,
    created_at timestamptz not null, updated_at timestamptz not null, secret text, phone text,
    last_challenged_at timestamptz unique, web_authn_credential jsonb, web_authn_aaguid uuid,
    last_webauthn_challenge_data jsonb,
    constraint unique_phone_factor_per_user unique (user_id, phone));
  create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
    where trim(friendly_name) <> '';
  create table auth.mfa_challenges (
    id ${ID}, factor_id uuid not null references auth.mfa_factors on delete cascade,
    created_at timestamptz not null, verified_at timestamptz, ip_address inet not null, otp_code text,
    web_authn_session_data jsonb);
  create table auth.mfa_amr_claims (
    session_id uuid not null references auth.sessions on delete cascade,
    created_at timestamptz not null, updated_at timestamptz not null,
    authentication_method text not null, id uuid not null primary key,
    constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method));
  create table auth.webauthn_credentials (
    id ${ID} default gen_random_uuid(), user_id uuid not null references auth.users on delete cascade,
    credential_id bytea not null unique, public_key bytea not null,
    attestation_type text not null default '', aaguid uuid, sign_count bigint not null default 0,
    transports jsonb not null default '[]', backup_eligible boolean not null default false,
    backed_up boolean not null default false, friendly_name text not null default '',
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    last_used_at timestamptz);
  create index on auth.webauthn_credentials (user_id);`
