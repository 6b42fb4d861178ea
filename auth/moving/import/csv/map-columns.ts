import { accountFields, type FieldName } from '../account-fields.ts'

const FIELDS = Object.keys(accountFields) as FieldName[]
/** The names that exports of other programs have for these fields. */
const ALSO: ReadonlyMap<string, FieldName> = new Map([
  ['user_id', 'id'],
  ['uid', 'id'],
  ['e_mail', 'email'],
  ['email_address', 'email'],
  ['phone_number', 'phone'],
  ['encrypted_password', 'password_hash'],
  ['passwordhash', 'password_hash'],
  ['email_confirmed', 'email_confirmed_at'],
  ['email_verified', 'email_confirmed_at'],
  ['confirmed_at', 'email_confirmed_at'],
  ['phone_confirmed', 'phone_confirmed_at'],
  ['phone_verified', 'phone_confirmed_at'],
  ['raw_user_meta_data', 'user_metadata'],
  ['raw_app_meta_data', 'app_metadata'],
])

const MOST_NAMED = 20

/** Maps a column, by its own name, to a field, or to nothing ("-"). */
export type ColumnMap = ReadonlyMap<string, string>

/**
 * Returns the field of each column of a first line; undefined for one that is left out. Throws an
 * Error that names the columns whose meaning is unknown, and those that mean the same.
 */
export function mapColumns(columns: readonly string[], map: ColumnMap): (FieldName | undefined)[] {
  assertCommas(columns)
  const absent = [...map.keys()].find((column) => !columns.includes(column))
  if (absent !== undefined) throw new Error(`--map: there is no column "${absent}" in the first line`)
  const fields = columns.map((column) => map.get(column) ?? fieldNamed(column))
  const unknown = columns.filter((_, index) => fields[index] === undefined)
  if (unknown.length > 0) {
    throw new Error(
      `Unknown columns: ${firstOf(unknown)}. Map each with --map COLUMN=FIELD, or leave it out with --map COLUMN=-. Fields: ${FIELDS.join(', ')}`,
    )
  }
  const named = fields.map((field) => (field === '-' ? undefined : (field as FieldName)))
  const wrong = named.find((field) => field !== undefined && !FIELDS.includes(field))
  if (wrong !== undefined)
    throw new Error(`--map: there is no field "${wrong}". Fields: ${FIELDS.join(', ')}`)
  const twice = named.find((field, index) => field !== undefined && named.indexOf(field) !== index)
  if (twice === undefined) return named
  const names = columns.filter((_, index) => named[index] === twice)
  throw new Error(
    `Two columns hold ${twice}: ${new Set(names).size < names.length ? 'rename one of them in the first line' : 'leave one out with --map COLUMN=-'}`,
  )
}

/** Names the first columns only: another kind of file may have thousands. */
function firstOf(columns: readonly string[]): string {
  const named = columns.slice(0, MOST_NAMED).map((name) => `"${name}"`)
  const others = columns.length - named.length
  return `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

/** Throws if another separator is used, as spreadsheets do where numbers have a decimal comma. */
function assertCommas(columns: readonly string[]): void {
  const [only = ''] = columns
  const sign = columns.length === 1 ? /[;\t]/.exec(only)?.[0] : undefined
  if (sign !== undefined)
    throw new Error(
      `The first line has ${sign === ';' ? 'semicolons' : 'tabs'} between its columns: write the file with commas`,
    )
}

function fieldNamed(column: string): FieldName | undefined {
  const name = column
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return FIELDS.find((field) => field === name) ?? ALSO.get(name)
}
