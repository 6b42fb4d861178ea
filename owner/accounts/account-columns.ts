type Cell = (row: Readonly<Record<string, unknown>>) => unknown

/** The columns of a list of accounts. */
export const accountColumns: Readonly<Record<string, Cell>> = {
  id: ({ id }) => id,
  address: ({ email, phone }) => email || phone,
  created: ({ created_at }) => created_at,
  'last sign-in': ({ last_sign_in_at }) => last_sign_in_at,
  confirmed: ({ confirmed_at }) => (confirmed_at ? 'yes' : 'no'),
  'banned until': ({ banned_until }) => banned_until,
  deleted: ({ deleted_at }) => deleted_at,
}
