create schema auth;
create table auth.dropharbor_migrations (
  "name" character varying(255) not null,
  "timestamp" character varying(255) not null,
  constraint "dropharbor_migrations_pkey" PRIMARY KEY (name)
);
create table auth.dropharbor_migrations_lock (
  "id" character varying(255) not null,
  "is_locked" integer default 0 not null,
  constraint "dropharbor_migrations_lock_pkey" PRIMARY KEY (id)
);
create table auth.users (
  "instance_id" uuid default '00000000-0000-0000-0000-000000000000'::uuid,
  "id" uuid not null,
  "aud" character varying(255) not null,
  "role" character varying(255) not null,
  "email" character varying(255),
  "encrypted_password" character varying(255),
  "email_confirmed_at" timestamp with time zone,
  "invited_at" timestamp with time zone,
  "confirmation_sent_at" timestamp with time zone,
  "recovery_sent_at" timestamp with time zone,
  "email_change" character varying(255),
  "email_change_sent_at" timestamp with time zone,
  "last_sign_in_at" timestamp with time zone,
  "raw_app_meta_data" jsonb not null,
  "raw_user_meta_data" jsonb not null,
  "created_at" timestamp with time zone not null,
  "updated_at" timestamp with time zone not null,
  "phone" text,
  "phone_confirmed_at" timestamp with time zone,
  "phone_change" text default ''::text not null,
  "phone_change_sent_at" timestamp with time zone,
  "confirmed_at" timestamp with time zone generated always as (LEAST(email_confirmed_at, phone_confirmed_at)) stored,
  "banned_until" timestamp with time zone,
  "reauthentication_sent_at" timestamp with time zone,
  "is_sso_user" boolean default false not null,
  "deleted_at" timestamp with time zone,
  "is_anonymous" boolean default false not null,
  "device_key" text,
  constraint "users_pkey" PRIMARY KEY (id),
  constraint "users_phone_key" UNIQUE (phone)
);
create table auth.identities (
  "id" uuid not null,
  "provider_id" text not null,
  "user_id" uuid not null,
  "identity_data" jsonb not null,
  "provider" text not null,
  "last_sign_in_at" timestamp with time zone,
  "created_at" timestamp with time zone not null,
  "updated_at" timestamp with time zone not null,
  "email" text generated always as (lower((identity_data ->> 'email'::text))) stored,
  constraint "identities_pkey" PRIMARY KEY (id),
  constraint "identities_provider_id_provider_unique" UNIQUE (provider_id, provider),
  constraint "identities_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
create table auth.sessions (
  "id" uuid not null,
  "user_id" uuid not null,
  "created_at" timestamp with time zone not null,
  "updated_at" timestamp with time zone not null,
  "aal" text not null,
  "not_after" timestamp with time zone,
  "refreshed_at" timestamp with time zone,
  "user_agent" text,
  "ip" inet,
  "refresh_token_hmac_key" text not null,
  "refresh_token_counter" bigint not null,
  "proven_at" timestamp with time zone,
  "generation_parent" bigint,
  "generation_first" bigint,
  "generation_presented" bigint,
  constraint "sessions_aal_check" CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text]))),
  constraint "sessions_pkey" PRIMARY KEY (id),
  constraint "sessions_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
create table auth.mfa_amr_claims (
  "id" uuid not null,
  "session_id" uuid not null,
  "created_at" timestamp with time zone not null,
  "updated_at" timestamp with time zone not null,
  "authentication_method" text not null,
  "factor_id" uuid,
  constraint "mfa_amr_claims_pkey" PRIMARY KEY (id),
  constraint "mfa_amr_claims_session_id_authentication_method_pkey" UNIQUE (session_id, authentication_method),
  constraint "mfa_amr_claims_session_id_fkey" FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
);
create table auth.signing_keys (
  "kid" text not null,
  "public_jwk" jsonb not null,
  "private_jwk" text not null,
  "status" text not null,
  "created_at" timestamp with time zone not null,
  constraint "signing_keys_status_check" CHECK ((status = ANY (ARRAY['current'::text, 'previous'::text]))),
  constraint "signing_keys_pkey" PRIMARY KEY (kid)
);
create table auth.rate_limits (
  "key" character varying(255) not null,
  "points" integer default 0 not null,
  "expire" bigint,
  "ready" bigint,
  constraint "rate_limits_pkey" PRIMARY KEY (key)
);
create table auth.mfa_factors (
  "id" uuid not null,
  "user_id" uuid not null,
  "friendly_name" text not null,
  "factor_type" text not null,
  "status" text not null,
  "created_at" timestamp with time zone not null,
  "updated_at" timestamp with time zone not null,
  "secret" text,
  "phone" text,
  "last_challenged_at" timestamp with time zone,
  "web_authn_credential" jsonb,
  "web_authn_aaguid" uuid,
  "last_webauthn_challenge_data" jsonb,
  "last_used_step" bigint,
  constraint "mfa_factors_factor_type_check" CHECK ((factor_type = ANY (ARRAY['totp'::text, 'phone'::text, 'webauthn'::text, 'recovery_code'::text]))),
  constraint "mfa_factors_status_check" CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text]))),
  constraint "mfa_factors_pkey" PRIMARY KEY (id),
  constraint "unique_phone_factor_per_user" UNIQUE (user_id, phone),
  constraint "mfa_factors_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
create table auth.mfa_challenges (
  "id" uuid not null,
  "factor_id" uuid not null,
  "created_at" timestamp with time zone not null,
  "verified_at" timestamp with time zone,
  "ip_address" inet not null,
  "otp_code" text,
  "web_authn_session_data" jsonb,
  "attempts" integer default 0 not null,
  constraint "mfa_challenges_pkey" PRIMARY KEY (id),
  constraint "mfa_challenges_factor_id_fkey" FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE
);
create table auth.mfa_recovery_codes (
  "id" uuid not null,
  "factor_id" uuid not null,
  "code_hash" text not null,
  "used_at" timestamp with time zone,
  constraint "mfa_recovery_codes_pkey" PRIMARY KEY (id),
  constraint "mfa_recovery_codes_factor_code" UNIQUE (factor_id, code_hash),
  constraint "mfa_recovery_codes_factor_id_fkey" FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE
);
create table auth.webauthn_credentials (
  "id" uuid not null,
  "user_id" uuid not null,
  "credential_id" bytea not null,
  "public_key" bytea not null,
  "attestation_type" text default ''::text not null,
  "aaguid" uuid,
  "sign_count" bigint default 0 not null,
  "transports" jsonb not null,
  "backup_eligible" boolean default false not null,
  "backed_up" boolean default false not null,
  "friendly_name" text default ''::text not null,
  "created_at" timestamp with time zone not null,
  "updated_at" timestamp with time zone not null,
  "last_used_at" timestamp with time zone,
  "uv_initialized" boolean default false not null,
  constraint "webauthn_credentials_pkey" PRIMARY KEY (id),
  constraint "webauthn_credentials_credential_id_key" UNIQUE (credential_id),
  constraint "webauthn_credentials_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
create table auth.webauthn_challenges (
  "id" uuid not null,
  "user_id" uuid,
  "challenge_type" text not null,
  "session_data" jsonb not null,
  "created_at" timestamp with time zone not null,
  "expires_at" timestamp with time zone not null,
  constraint "webauthn_challenges_challenge_type_check" CHECK ((challenge_type = ANY (ARRAY['signup'::text, 'registration'::text, 'authentication'::text]))),
  constraint "webauthn_challenges_pkey" PRIMARY KEY (id),
  constraint "webauthn_challenges_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
create table auth.messages (
  "id" uuid not null,
  "kind" text not null,
  "template" text not null,
  "recipient" text not null,
  "payload" text not null,
  "created_at" timestamp with time zone not null,
  "expires_at" timestamp with time zone not null,
  "attempts" integer default 0 not null,
  "next_attempt_at" timestamp with time zone not null,
  "last_error" text,
  constraint "messages_kind_check" CHECK ((kind = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint "messages_pkey" PRIMARY KEY (id)
);
create table auth.one_time_tokens (
  "id" uuid not null,
  "user_id" uuid not null,
  "token_type" text not null,
  "token_hash" text not null,
  "code_hash" text not null,
  "code_attempts" integer default 0 not null,
  "relates_to" text not null,
  "flow_state_id" uuid,
  "created_at" timestamp with time zone not null,
  "updated_at" timestamp with time zone not null,
  "browser_hash" text,
  "asker_hash" text,
  "asker_session_id" uuid,
  "agreed_by" text,
  constraint "one_time_tokens_token_type_check" CHECK ((token_type = ANY (ARRAY['confirmation_token'::text, 'reauthentication_token'::text, 'recovery_token'::text, 'email_change_token_new'::text, 'email_change_token_current'::text]))),
  constraint "one_time_tokens_pkey" PRIMARY KEY (id),
  constraint "one_time_tokens_token_hash_key" UNIQUE (token_hash),
  constraint "one_time_tokens_user_id_token_type_key" UNIQUE (user_id, token_type),
  constraint "one_time_tokens_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
create table auth.flow_state (
  "id" uuid not null,
  "user_id" uuid,
  "auth_code" text,
  "code_challenge_method" text,
  "code_challenge" text,
  "provider_type" text not null,
  "provider_access_token" text,
  "provider_refresh_token" text,
  "created_at" timestamp with time zone not null,
  "updated_at" timestamp with time zone not null,
  "authentication_method" text not null,
  "auth_code_issued_at" timestamp with time zone,
  "invite_token" text,
  "referrer" text,
  "oauth_client_state_id" uuid,
  "linking_target_id" uuid,
  "email_optional" boolean default false not null,
  "pending_identity" text,
  "linking_session_id" uuid,
  "linking_aal" text,
  constraint "flow_state_code_challenge_method_check" CHECK ((code_challenge_method = ANY (ARRAY['s256'::text, 'plain'::text]))),
  constraint "flow_state_pkey" PRIMARY KEY (id),
  constraint "flow_state_auth_code_key" UNIQUE (auth_code)
);
create table auth.oauth_client_states (
  "id" uuid not null,
  "provider_type" text not null,
  "code_verifier" text not null,
  "nonce" text not null,
  "browser_hash" text,
  "created_at" timestamp with time zone not null,
  constraint "oauth_client_states_pkey" PRIMARY KEY (id)
);
create table auth.write_probes (
  "id" uuid not null,
  "filler" text not null,
  constraint "write_probes_pkey" PRIMARY KEY (id)
);
create table auth.account_undos (
  "id" uuid not null,
  "user_id" uuid not null,
  "position" integer not null,
  "token_hash" text not null,
  "relates_to" text not null,
  "snapshot" text not null,
  "created_at" timestamp with time zone not null,
  constraint "account_undos_pkey" PRIMARY KEY (id),
  constraint "account_undos_token_hash_key" UNIQUE (token_hash),
  constraint "account_undos_user_id_position_key" UNIQUE (user_id, "position"),
  constraint "account_undos_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
create table auth.leases (
  "name" text not null,
  "until" timestamp with time zone not null,
  constraint "leases_pkey" PRIMARY KEY (name)
);
create table auth.sign_up_traces (
  "id" text not null,
  "password_hash" text,
  "created_at" timestamp with time zone not null,
  constraint "sign_up_traces_pkey" PRIMARY KEY (id)
);
create table auth.sealing_keys (
  "key_id" text not null,
  "created_at" timestamp with time zone not null,
  "completed_at" timestamp with time zone,
  constraint "sealing_keys_pkey" PRIMARY KEY (key_id)
);
CREATE INDEX flow_state_created_at_idx ON auth.flow_state USING btree (created_at);
CREATE INDEX flow_state_user_id_idx ON auth.flow_state USING btree (user_id);
CREATE INDEX identities_email_idx ON auth.identities USING btree (email);
CREATE INDEX identities_user_id_idx ON auth.identities USING btree (user_id);
CREATE INDEX messages_kind_next_attempt_at_idx ON auth.messages USING btree (kind, next_attempt_at);
CREATE INDEX mfa_amr_claims_factor_id_idx ON auth.mfa_amr_claims USING btree (factor_id) WHERE (factor_id IS NOT NULL);
CREATE INDEX mfa_challenges_created_at_idx ON auth.mfa_challenges USING btree (created_at);
CREATE INDEX mfa_challenges_factor_id_idx ON auth.mfa_challenges USING btree (factor_id);
CREATE INDEX mfa_factors_unverified_idx ON auth.mfa_factors USING btree (created_at) WHERE (status = 'unverified'::text);
CREATE UNIQUE INDEX mfa_factors_user_friendly_name_unique ON auth.mfa_factors USING btree (friendly_name, user_id) WHERE (TRIM(BOTH FROM friendly_name) <> ''::text);
CREATE INDEX mfa_factors_user_id_idx ON auth.mfa_factors USING btree (user_id);
CREATE INDEX oauth_client_states_created_at_idx ON auth.oauth_client_states USING btree (created_at);
CREATE INDEX one_time_tokens_created_at_idx ON auth.one_time_tokens USING btree (created_at);
CREATE INDEX one_time_tokens_relates_to_idx ON auth.one_time_tokens USING btree (relates_to);
CREATE INDEX rate_limits_expire_idx ON auth.rate_limits USING btree (expire);
CREATE INDEX sessions_created_at_idx ON auth.sessions USING btree (created_at);
CREATE INDEX sessions_refreshed_at_created_at_idx ON auth.sessions USING btree (refreshed_at, created_at);
CREATE INDEX sessions_user_id_idx ON auth.sessions USING btree (user_id);
CREATE INDEX sign_up_traces_created_at_idx ON auth.sign_up_traces USING btree (created_at);
CREATE UNIQUE INDEX signing_keys_one_current ON auth.signing_keys USING btree (status) WHERE (status = 'current'::text);
CREATE UNIQUE INDEX users_email_partial_key ON auth.users USING btree (email) WHERE (is_sso_user = false);
CREATE INDEX users_unconfirmed_idx ON auth.users USING btree (updated_at) WHERE (email_confirmed_at IS NULL);
CREATE INDEX webauthn_challenges_expires_at_idx ON auth.webauthn_challenges USING btree (expires_at);
CREATE INDEX webauthn_credentials_user_id_idx ON auth.webauthn_credentials USING btree (user_id);
insert into auth.dropharbor_migrations ("name", "timestamp") values ('001-accounts', '2026-11-22T05:52:52.193Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('002-keys-and-limits', '2026-11-22T05:52:52.330Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('003-factors', '2026-11-22T05:52:52.581Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('004-messages', '2026-11-22T05:52:52.601Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('005-one-time-tokens', '2026-11-22T05:52:52.639Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('006-flow-state', '2026-11-22T05:52:52.662Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('007-oauth-client-states', '2026-11-22T05:52:52.691Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('008-methods-of-factors', '2026-11-22T05:52:52.710Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('009-user-verification-of-passkeys', '2026-11-22T05:52:52.712Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('010-linking-sessions', '2026-11-22T05:52:52.715Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('011-write-probes', '2026-11-22T05:52:52.718Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('012-known-devices', '2026-11-22T05:52:52.729Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('013-proofs', '2026-11-22T05:52:52.766Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('014-account-undos', '2026-11-22T05:52:52.798Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('015-generations-of-sessions', '2026-11-22T05:52:52.806Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('016-sweeps', '2026-11-22T05:52:52.836Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('017-traces-of-sign-ups', '2026-11-22T05:52:52.912Z');
insert into auth.dropharbor_migrations ("name", "timestamp") values ('018-sealing-keys', '2026-11-22T05:52:52.934Z');
insert into auth.dropharbor_migrations_lock ("id", "is_locked") values ('migration_lock', '0');
insert into auth.users ("instance_id", "id", "aud", "role", "email", "encrypted_password", "email_confirmed_at", "invited_at", "confirmation_sent_at", "recovery_sent_at", "email_change", "email_change_sent_at", "last_sign_in_at", "raw_app_meta_data", "raw_user_meta_data", "created_at", "updated_at", "phone", "phone_confirmed_at", "phone_change", "phone_change_sent_at", "banned_until", "reauthentication_sent_at", "is_sso_user", "deleted_at", "is_anonymous", "device_key") values ('00000000-0000-0000-0000-000000000000', '7a9d8a9c-3b34-4408-aa18-4c7f99398ca2', 'authenticated', 'authenticated', 'factor@example.com', '$argon2id$v=19$m=19456,t=2,p=1$kRsSjWwxkBbfJMvFPquTfA$Y4TENQSGzxo/PM2J7ApDysaUMdyMUAejn3urG2J/7oU', '2026-11-22 05:52:53.542+00', null, null, null, null, null, '2026-11-22 05:52:53.542+00', '{"provider": "email", "providers": ["email"]}', '{"sub": "7a9d8a9c-3b34-4408-aa18-4c7f99398ca2", "email": "factor@example.com", "email_verified": true, "phone_verified": false}', '2026-11-22 05:52:53.542+00', '2026-11-22 05:52:53.542+00', null, null, '', null, null, null, 'f', null, 'f', 'ucWrIKq-MSkKKpNzseKoLXTua_oik-dr8CktqpmJ92A');
insert into auth.users ("instance_id", "id", "aud", "role", "email", "encrypted_password", "email_confirmed_at", "invited_at", "confirmation_sent_at", "recovery_sent_at", "email_change", "email_change_sent_at", "last_sign_in_at", "raw_app_meta_data", "raw_user_meta_data", "created_at", "updated_at", "phone", "phone_confirmed_at", "phone_change", "phone_change_sent_at", "banned_until", "reauthentication_sent_at", "is_sso_user", "deleted_at", "is_anonymous", "device_key") values ('00000000-0000-0000-0000-000000000000', 'fb1f10ca-12db-48bb-9ddd-5fddaad58437', 'authenticated', 'authenticated', 'plain@example.com', '$argon2id$v=19$m=19456,t=2,p=1$kQcGZx8NJ/mFrptP9WXAfQ$vwHugXhEi9o9/cyPsbeX4GIoDOkgh/HAnC6FzV2vrhs', '2026-11-22 05:52:53.366+00', null, null, null, null, null, '2026-11-22 05:52:53.914+00', '{"provider": "email", "providers": ["email"]}', '{"sub": "fb1f10ca-12db-48bb-9ddd-5fddaad58437", "name": "O''Neil", "email": "plain@example.com", "email_verified": true, "phone_verified": false}', '2026-11-22 05:52:53.366+00', '2026-11-22 05:52:53.914+00', null, null, '', null, null, null, 'f', null, 'f', 'sNFk31iHuyoUCs5Go6CYbGQRL1KPYolFoxqeuNzrveA');
insert into auth.identities ("id", "provider_id", "user_id", "identity_data", "provider", "last_sign_in_at", "created_at", "updated_at") values ('01befd17-dbce-4012-8638-1c922cd65a0b', 'fb1f10ca-12db-48bb-9ddd-5fddaad58437', 'fb1f10ca-12db-48bb-9ddd-5fddaad58437', '{"sub": "fb1f10ca-12db-48bb-9ddd-5fddaad58437", "name": "O''Neil", "email": "plain@example.com", "email_verified": false, "phone_verified": false}', 'email', '2026-11-22 05:52:53.366+00', '2026-11-22 05:52:53.366+00', '2026-11-22 05:52:53.366+00');
insert into auth.identities ("id", "provider_id", "user_id", "identity_data", "provider", "last_sign_in_at", "created_at", "updated_at") values ('e44c9f34-16f3-494e-af52-bd74263f4d4a', '7a9d8a9c-3b34-4408-aa18-4c7f99398ca2', '7a9d8a9c-3b34-4408-aa18-4c7f99398ca2', '{"sub": "7a9d8a9c-3b34-4408-aa18-4c7f99398ca2", "email": "factor@example.com", "email_verified": false, "phone_verified": false}', 'email', '2026-11-22 05:52:53.542+00', '2026-11-22 05:52:53.542+00', '2026-11-22 05:52:53.542+00');
insert into auth.sessions ("id", "user_id", "created_at", "updated_at", "aal", "not_after", "refreshed_at", "user_agent", "ip", "refresh_token_hmac_key", "refresh_token_counter", "proven_at", "generation_parent", "generation_first", "generation_presented") values ('49c9d395-ee8c-44e3-8402-8f3460d0d9d1', 'fb1f10ca-12db-48bb-9ddd-5fddaad58437', '2026-11-22 05:52:53.374+00', '2026-11-22 05:52:53.374+00', 'aal1', null, null, 'lightMyRequest', '127.0.0.1', 'sealed:v2:b6c96aac:HaeEe7nGYWbG_glZ_65rDDPOtKEdNXsB3gF17Vjh-YV62y82Lfoa2EFQ-SALxmtCr_YhErmD_shUEZl7_kUY69hBINW3p1Y', '0', '2026-11-22 05:52:53.374+00', null, null, '0');
insert into auth.sessions ("id", "user_id", "created_at", "updated_at", "aal", "not_after", "refreshed_at", "user_agent", "ip", "refresh_token_hmac_key", "refresh_token_counter", "proven_at", "generation_parent", "generation_first", "generation_presented") values ('4ae66750-5bc0-4551-937c-735b0d656639', '7a9d8a9c-3b34-4408-aa18-4c7f99398ca2', '2026-11-22 05:52:53.546+00', '2026-11-22 05:52:53.766+00', 'aal2', null, null, 'lightMyRequest', '127.0.0.1', 'sealed:v2:b6c96aac:o4nLTnIWIQw-mnwryK71-HnYn-Y7L2-qB-ky4QbtBySJCm8mq466bn7k-_ksxvW_ClunRBrKFVBeRxJUv5JwGXig0THO67Q', '1', '2026-11-22 05:52:53.546+00', null, null, null);
insert into auth.sessions ("id", "user_id", "created_at", "updated_at", "aal", "not_after", "refreshed_at", "user_agent", "ip", "refresh_token_hmac_key", "refresh_token_counter", "proven_at", "generation_parent", "generation_first", "generation_presented") values ('e607ee48-91b8-434f-bc74-736aa19f2a80', 'fb1f10ca-12db-48bb-9ddd-5fddaad58437', '2026-11-22 05:52:53.915+00', '2026-11-22 05:52:53.915+00', 'aal1', null, null, 'lightMyRequest', '127.0.0.1', 'sealed:v2:b6c96aac:LpTdhzGY8rQX_bLdlE56MqoP_aHSh_f9fbCmq247kvZWm-NCBvDddyhqWSuyASV14mF_9_iXRmxMDn2yr3YqaIy821iWskU', '0', '2026-11-22 05:52:53.915+00', null, null, null);
insert into auth.mfa_amr_claims ("id", "session_id", "created_at", "updated_at", "authentication_method", "factor_id") values ('f7367019-f3f6-465b-a984-b3afd0c30393', '49c9d395-ee8c-44e3-8402-8f3460d0d9d1', '2026-11-22 05:52:53.374+00', '2026-11-22 05:52:53.374+00', 'password', null);
insert into auth.mfa_amr_claims ("id", "session_id", "created_at", "updated_at", "authentication_method", "factor_id") values ('47612542-46fc-4512-a001-8eb5bce35f6d', '4ae66750-5bc0-4551-937c-735b0d656639', '2026-11-22 05:52:53.546+00', '2026-11-22 05:52:53.546+00', 'password', null);
insert into auth.mfa_amr_claims ("id", "session_id", "created_at", "updated_at", "authentication_method", "factor_id") values ('a4b4ab13-e0c4-4a13-bb43-6b10726aea02', '4ae66750-5bc0-4551-937c-735b0d656639', '2026-11-22 05:52:53.766+00', '2026-11-22 05:52:53.766+00', 'totp', 'bcaa57cc-ade5-4f29-8611-e2cbc3b730eb');
insert into auth.mfa_amr_claims ("id", "session_id", "created_at", "updated_at", "authentication_method", "factor_id") values ('d14760d4-42ac-433f-9b3b-7e595d562442', 'e607ee48-91b8-434f-bc74-736aa19f2a80', '2026-11-22 05:52:53.915+00', '2026-11-22 05:52:53.915+00', 'password', null);
insert into auth.signing_keys ("kid", "public_jwk", "private_jwk", "status", "created_at") values ('8e4baef7-5d73-4244-94be-4b56c3f1ffcf', '{"x": "3RWhU5vuKWhjVi4mJcZkZsYN34IkwsEQVnLpMUuy-qo", "y": "r59qz0PHF6HH1-BWHaex1PhvoN7biIlHN8E6kAsGgF8", "alg": "ES256", "crv": "P-256", "kid": "8e4baef7-5d73-4244-94be-4b56c3f1ffcf", "kty": "EC", "use": "sig", "key_ops": ["verify"]}', 'sealed:v2:b6c96aac:MZfPvPOuaVlaLWz_W7GMeaxMMrN8VSntAOQTxxyaSsiZyFTj7kI8AW4x03lX5STbEjjSREW7kVRdb9NkESX-5rAyL4KehWmeN3HppuJtOEvb7UqPyvNJEQgb8ZwBHkMD3H1mfrHWlxzs8DrvYNaJEjPVTaVBBl0dD_XDb7UrtCuzTEE7e9gpYGjLDNMqIf1pEiKx81flz54pAg8S7RfZOIAsS794PWFNmIueT-jJutNgVerZad03TDHmFg4MkKbFGb83UXW98W4xWSDukypQNxWcHBrB1Hp0pqZyZnePmVTg69E3zA8jgTmUXBd2-8wKl7iIfYlUuaWd3ge4SoLh9dpPFPSB_P4', 'current', '2026-11-22 05:52:53.045+00');
insert into auth.mfa_factors ("id", "user_id", "friendly_name", "factor_type", "status", "created_at", "updated_at", "secret", "phone", "last_challenged_at", "web_authn_credential", "web_authn_aaguid", "last_webauthn_challenge_data", "last_used_step") values ('bcaa57cc-ade5-4f29-8611-e2cbc3b730eb', '7a9d8a9c-3b34-4408-aa18-4c7f99398ca2', 'App', 'totp', 'verified', '2026-11-22 05:52:53.601+00', '2026-11-22 05:52:53.748+00', 'sealed:v2:b6c96aac:SivTzklFETlpBqAfA6JmuAP9ZlPgOASVRhuBnmPbUkUdwyi4s_ryOECouE4oh1JFF2-kmYzZVUpE1RL1', null, '2026-11-22 05:52:53.72+00', null, null, null, '59844225');
insert into auth.mfa_challenges ("id", "factor_id", "created_at", "verified_at", "ip_address", "otp_code", "web_authn_session_data", "attempts") values ('41d7aac9-658e-4e2b-acab-2ad82b2ffdfe', 'bcaa57cc-ade5-4f29-8611-e2cbc3b730eb', '2026-11-22 05:52:53.72+00', '2026-11-22 05:52:53.748+00', '127.0.0.1', null, null, '1');
insert into auth.webauthn_credentials ("id", "user_id", "credential_id", "public_key", "attestation_type", "aaguid", "sign_count", "transports", "backup_eligible", "backed_up", "friendly_name", "created_at", "updated_at", "last_used_at", "uv_initialized") values ('93f2fe0d-dcdf-45fd-acc1-1b3853e8f892', 'fb1f10ca-12db-48bb-9ddd-5fddaad58437', '\x21cf47fe221f4477c3b6af0b16030fe26bac7f1e72d183156ea07d0d2d344252', '\xa5010203262001215820ee068d495584e5ad2092c154931d45cdb8fc6f2413452a450f74156cbd28de03225820333a448e583e24e0e9c8161af8cecad3a1c7521c49baba770596707fbc4e2932', 'none', null, '1', '["usb"]', 'f', 'f', 'Passkey', '2026-11-22 05:52:53.512+00', '2026-11-22 05:52:53.512+00', null, 't');
insert into auth.account_undos ("id", "user_id", "position", "token_hash", "relates_to", "snapshot", "created_at") values ('ee952c74-157b-4b02-ad48-6666520474e0', 'fb1f10ca-12db-48bb-9ddd-5fddaad58437', '1', '31lzrtQEh5W5FnDuABQidM8W3AUxzVd9c_lrPYYPfvk', 'plain@example.com', 'sealed:v2:b6c96aac:WtV4BZ1vFWIV3Z6KbeNJJn_gWL5UKiLSzEk3W2hYidPfX99a-BZftNp4Dd1yBzIl82xdActmNTU1z7zAeYB_Q8cYyoDT6yivldnBKd6p2TcM9ZaqHfvq5Nw_hPomW06xqI91u_FZJfe4npR5wXYIkVcnreZN87wBkBjzpcRO-TaXMruv9iOnS0iK3FNZnxq9ItieVh2jA_yEF3X4kDhl7UNmfjOBlnPvhMl3FsnY56Ag0hgjMHdMjbRQcE28kgY36EZlsEHAT0ydPLWr4caVirNOzQKEPuNi7mAxkClT2SxhUkMAVkrwb-lPfU-tSP_Y587bZ4Xq7cnlw5fPWwQ49gFSA50WAXfA6dPFGPZq_fKRCpEPhZQ4jgVSw0aRvXdpCqkB83Vgi5wCFJfDHaRmB6qMQNL7g4vR05qj5kLT_QIYET9rfEHdAhdgt3mbbXbmnxqyA4H0VI0JUjFWW5SkdCLY12WsLOKMC4TT4-04VddgG3SjG1zUnL6I_pPXAXu9AihG4b5Le1oVaL92KGiwJb5dtBSXyRPSQGMvXX4nfLF6J39-Blw73dRgNk2_XTQdwdbXcZ4USJvM215QV6KWF59b2cLVPKfg2EDVzg0DEQzqdpMnf6--v9DkFVQwGbYKs2z-9Sgfz2NMGe90_eTjoYxzr1GdFyr1wuni3XLQ7ElCMiIhBlCwi4xrvRbLJVrOfw1qyK2gUmXFsj_4fKNygrCRHf45ScWPWoa7HHjRraWNRgg9LOg8-N4aIgZRaqUOQWU23aUO00I-q_YqU60mjY7LruHLjpqId72ZKNR9Yz70zrBP8wtLlbr_u5shyhtJtryawMMA1VfNT-xzBp1scS4TF8O4MYNoqvhI-XuJfos0D1lWnYEf3FBTjqd4PiSw25pirHKJwnszasiYrvWfiWzkDFT4riULHlFyqHr0lsMR-zepgJm45XxueCMf1bl9GX7Mn7XwJe2lOSPMPZCueoGgqR9um0FHL0mqN3xonwB1Efgv-2McQnfEW4puHO0FVxY_NOiTtlWguSgpIvOBX9oPKI537LlH7SIKTia23O40kzzuH0iv9zhHXgdVLd1HjXWLpQKBb68XnJsy2cbBxwbYIbXX_Sfvzh7UgSOTUm5yEgXqf6yP7jzIBs4SNt44Z2SaD32KQMZD04GbMZ9YTHSgnNqaBnDLld7lwpa87VccX-jp6GZxkD9jjdf2iqusll6n4E8rYH7jbFO7dDQ', '2026-11-22 05:52:53.511+00');
insert into auth.account_undos ("id", "user_id", "position", "token_hash", "relates_to", "snapshot", "created_at") values ('1c707e17-b1d8-4699-9a80-36679d276d94', '7a9d8a9c-3b34-4408-aa18-4c7f99398ca2', '1', 'S90CcmY7URmwOWHiUG1_ImnI_boZ4syYQwWhGARJyAQ', 'factor@example.com', 'sealed:v2:b6c96aac:g5GYPbrnqNfp_LAbWhXWphImhvhGizL2tH2mV825USjQcuUmdEI2q4lpwAE0WXY97i88suqGrSOmkRl3kpQc4wT60jDnxawJT7PYVG1s-db173JU788b91cUhAv7CGRR1_dT1Ti8EFiOUEY5FY0eG6i2OlOCBJLH4HDrj8e0mvtb9xT-WiGeGZ3_cdUhEedPj69ItXgUx8FbdBQ_uzyUeyHpxppiJ419qOGbJ5OkeU44yIQ7uRFR8hDaVvK2CwLNP4kLYCCvzkbeqsNUTCr_7tgDxgeUedaxBQ7t-W9fC44OzidnWkYXl6C6Iw9DKnC1wm_FqDOYy4_9nS_r9NgcnwaIC0G4-LOvfMfg9UrYvgNADSrPh9-ApiYzjn5LdKHcMOHdUR7gWnhgZOcjSBlpmIDg1UWvsPeu-I5FDqoW7WTOrNS2g8LRF6xr_nLEAt0RXwY8PH0oXGricbZEpLLzuItSwJ8EGODUWYMRinX1uZc-4HM29kTTFzIF4rbFmgJdTrrx7OhRNf6DBKeIQaSSJFaFidcmDMQ1SWCLeVWfokcS0-vSGPEPZlCMn262ByW0-RGDFuQw0akaE1DFKYvOnx2NtbQTl7AHC6Jvj2T5rOrQqCx1w6OQSiJdF-ZrIihhcMN-t392mK1GTzBc7aw38SDZ2FEjOehYCLAxq9Mjzol6Ce3-PnEwTFVtyydnCGIAWO7GiVO9xsoe-s9_rC14WqZeViSyl2x7Mf4LIqJgHSUfrLmsrAurFPL3HOn7CByhCRp72YFQUH3AMj9rkyLTU5qJI7SBBmw83qgKUPN4Aom-LEIlFDsqW2KdYE5TX6fyG5VpmkpG5r8PrP3tk-e0B-TbtmbndrgyKkVQfneV_Q0YVqOUFTF0QGpaMKOpseAMatwhAU4HeeQhYaxw2bFJdauM2NgFBdOc2KQ9k2mNONB9Ywm9CWXf5L-LBbTqVdrmnhrAaQMaL1zesjnGnNkY5sTiH59yTQ6dID5oOrHFdKFxRMEAPN47TMuc1MYUeIbBfBTotDJ6JBrejSojVdlKYaLt_9XOPgxrSIJqzn1XpDXVHQbuHJRjVo73TvzPWdh8g5CzXWrfS42LDJ3w5orTtUX-IWEeMBPOXaYFdBVREIH-4Jbsus4oWDuiu1xxoRZA4d1SymmokYtJQImregeK82RG-Jy5uKqPitvNbBI2tDSqIA', '2026-11-22 05:52:53.759+00');
insert into auth.sealing_keys ("key_id", "created_at", "completed_at") values ('b6c96aac', '2026-11-22 05:52:53.07+00', '2026-11-22 05:52:53.328+00');
