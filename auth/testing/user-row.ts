import { randomUUID } from 'node:crypto'
import type { NewUser } from '../db/tables.ts'

const at = '2026-01-02T03:04:05.678Z'

/** Returns the row of a new account, for tests that write rows without a request. */
export const userRow = (change: Partial<NewUser> = {}): NewUser => ({
  id: randomUUID(),
  aud: 'authenticated',
  role: 'authenticated',
  raw_app_meta_data: {},
  raw_user_meta_data: {},
  email: `${randomUUID()}@example.com`,
  created_at: at,
  updated_at: at,
  ...change,
})
