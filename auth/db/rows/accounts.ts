import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'
import type { Json, Timestamp } from './column.ts'

export interface UsersTable {
  instance_id: Generated<string>
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Timestamp | null
  invited_at: Timestamp | null
  confirmation_sent_at: Timestamp | null
  recovery_sent_at: Timestamp | null
  email_change: string | null
  email_change_sent_at: Timestamp | null
  last_sign_in_at: Timestamp | null
  raw_app_meta_data: Json
  raw_user_meta_data: Json
  created_at: Timestamp
  updated_at: Timestamp
  phone: string | null
  phone_confirmed_at: Timestamp | null
  phone_change: Generated<string>
  phone_change_sent_at: Timestamp | null
  confirmed_at: GeneratedAlways<Timestamp | null>
  banned_until: Timestamp | null
  reauthentication_sent_at: Timestamp | null
  is_sso_user: Generated<boolean>
  deleted_at: Timestamp | null
  is_anonymous: Generated<boolean>
  /**
   * Ours: the key that signs the cookies of devices that have signed in. Without it no device is
   * known.
   */
  device_key: string | null
  /** Ours: the account is closed, and is erased after this moment. */
  erase_after: Timestamp | null
  /**
   * Ours: when an administrator made the account, invited or not, or first gave it an address or a
   * number after its user had signed in.
   */
  provisioned_at: Timestamp | null
}

export interface IdentitiesTable {
  id: string
  provider_id: string
  user_id: string
  identity_data: Json
  provider: string
  last_sign_in_at: Timestamp | null
  created_at: Timestamp
  updated_at: Timestamp
  email: GeneratedAlways<string | null>
}

/** Ours: the changes that the owner of an account may undo. */
export interface AccountUndosTable {
  id: string
  user_id: string
  /** Counts the changes of an account, because clocks may go back. */
  position: number
  /** A hash of the token in the link. */
  token_hash: string
  /** The address that the mail went to. */
  relates_to: string
  /** Sealed: the sign-in methods before the change. */
  snapshot: string
  created_at: Timestamp
}

/** Ours: sign-ups with the addresses of accounts. */
export interface SignUpTracesTable {
  /** A keyed hash of the address. */
  id: string
  /**
   * The hash of the chosen password, made as for accounts; null once another request named a
   * different one.
   */
  password_hash: string | null
  created_at: Timestamp
}

export type User = Selectable<UsersTable>
export type NewUser = Insertable<UsersTable>
export type Identity = Selectable<IdentitiesTable>
export type NewIdentity = Insertable<IdentitiesTable>
export type AccountUndo = Selectable<AccountUndosTable>
export type NewAccountUndo = Insertable<AccountUndosTable>
export type SignUpTrace = Selectable<SignUpTracesTable>
