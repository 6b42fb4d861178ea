import { type Account, ADDRESS, type Memory } from '../memory.ts'
import { plausible } from './plausible.ts'
import type { Bearer, Body, Step } from './step.ts'
import type { Value } from './values.ts'

/** A request as it goes out. */
export interface Composed {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  /** Whether a page may be the answer, in place of JSON. */
  isPage: boolean
  /** The accounts whose tokens, codes and addresses it contains. */
  involved: Set<Account>
  /** Whether the owner sends it, who may see every account. */
  isOwners: boolean
  /** Addresses that the owner has written into some account. */
  published: ReadonlySet<string>
}

const PREFIX = '/auth/v1'
/** The key to the admin API of the product under test. */
export const SECRET_KEY = 'fuzz-secret-key-0123456789-abcdefghijkl'

/** Builds a request from what the accounts know by now. */
export function compose(step: Step, memory: Memory): Composed {
  const account = memory.accounts[step.account] ?? newcomer()
  const other = memory.accounts[(step.account + 1) % memory.accounts.length] ?? account
  const involved = new Set<Account>()
  const involve = (value: unknown): unknown => {
    for (const owner of memory.owners.get(value) ?? []) involved.add(owner)
    return value
  }
  const resolve = (name: string, value: Value): unknown => {
    if (value.from === 'hostile') return value.value
    if (name === 'grant_type' && value.from === 'own') return grantOf(step.body)
    const likely = plausible[name]
    if (value.from === 'plausible') return likely?.[value.at % likely.length]
    return involve(memory.recall(value.from === 'own' ? account : other, name, value.age) ?? likely?.[0])
  }

  const isOwners = step.bearer === 'own' && /^\/(admin|invite)\b/.test(step.operation.path)
  const token = isOwners ? SECRET_KEY : bearerOf(step.bearer, account, other, memory)
  involve(token)
  const path = step.operation.pathNames.reduce(
    (path, name, at) => path.replace(`{${name}}`, inPath(resolve(name, step.path[at] ?? never))),
    step.operation.path,
  )
  const query = new URLSearchParams()
  for (const [name, value] of step.query) query.append(name, short(inText(resolve(name, value))))
  const search = query.size > 0 ? `?${query}` : ''
  const { bytes, type } = bodyOf(step.body, { isForm: step.operation.isForm, resolve })
  // These may read it later: the user of an account, what the owner writes into it, even another's
  // metadata; an account, what it requests for itself, such as another address.
  const readers = isOwners ? [memory.published] : [...(memory.owners.get(token) ?? [])].map(addressesOf)
  for (const address of bytes?.toString().match(ADDRESS) ?? [])
    for (const reader of readers) reader.add(address)
  const headers = Object.entries({
    ...step.headers,
    'content-type': bytes ? type : '',
    // Node's client sends the length only for methods that usually have a body.
    'content-length': bytes ? String(bytes.length) : '',
    authorization: token === undefined ? '' : `Bearer ${token}`,
  }).filter(([, value]) => value !== '')
  return {
    method: step.method,
    path: `${PREFIX}${path}${search}`,
    headers: Object.fromEntries(headers),
    body: bytes,
    isPage: step.operation.isPage,
    involved,
    isOwners,
    published: memory.published,
  }
}

const addressesOf = ({ addresses }: Account): Set<string> => addresses

const never: Value = { from: 'hostile', value: '' }
const newcomer = (): Account => ({ addresses: new Set(), kept: new Map() })

function bearerOf(kind: Bearer, account: Account, other: Account, memory: Memory): string | undefined {
  const token = String(memory.recall(account, 'access_token', 0) ?? 'none.yet.')
  const [header, payload, signature = ''] = token.split('.')
  const kinds: Record<Bearer, () => unknown> = {
    own: () => memory.recall(account, 'access_token', 0),
    none: () => undefined,
    expired: () => memory.recall(account, 'expired', 0) ?? token,
    other: () => memory.recall(other, 'access_token', 1),
    altered: () => `${header}.${payload}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    unsigned: () => `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`,
    refresh: () => memory.recall(account, 'refresh_token', 0),
    text: () => 'a.b.c',
  }
  const made = kinds[kind]()
  return made === undefined ? undefined : String(made)
}

const inText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Encodes a segment of a path; half an escape is left as it is. */
function inPath(value: unknown): string {
  const text = short(inText(value))
  return /^%\w{0,2}$/.test(text) ? text : encodeURIComponent(text) || '%20'
}

/** Cuts a value to what a URL has room for. */
const short = (text: string): string => text.slice(0, 300).toWellFormed()

/** Returns the grant that the fields of the body are for. */
function grantOf(body: Body): string {
  const has = (name: string) => body.kind === 'fields' && name in body.fields
  if (has('refresh_token')) return 'refresh_token'
  if (has('auth_code')) return 'pkce'
  return has('id_token') ? 'id_token' : 'password'
}

function bodyOf(
  body: Body,
  { isForm, resolve }: { isForm: boolean; resolve: (name: string, value: Value) => unknown },
): { bytes: Buffer | undefined; type: string } {
  if (body.kind === 'none') return { bytes: undefined, type: '' }
  if (body.kind === 'bytes') return { bytes: Buffer.from(body.bytes), type: body.type }
  const value =
    body.kind === 'json'
      ? body.value
      : Object.fromEntries(
          Object.entries(body.fields).map(([name, each]) => [name, each && resolve(name, each)]),
        )
  const type = body.kind === 'json' ? 'application/json' : body.type
  return { bytes: Buffer.from(isForm ? inForm(value) : (JSON.stringify(value) ?? '')), type }
}

const inForm = (value: unknown): string =>
  new URLSearchParams(
    Object.entries(Object(value)).map(([name, each]): [string, string] => [name, inText(each)]),
  ).toString()
