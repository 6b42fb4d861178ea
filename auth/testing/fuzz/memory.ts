import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSync } from 'otplib'

const MOST_KEPT = 12
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The domain of the fuzzer's own addresses, so that one in a log or in a foreign answer is
 * recognised.
 */
const DOMAIN = 'secret.example'
export const ADDRESS = new RegExp(`[a-z0-9-]+@${DOMAIN}`, 'g')

/** What one account has received and sent, by the names of the fields. */
export interface Account {
  /** Every address that it was given, or has requested. */
  addresses: Set<string>
  kept: Map<string, unknown[]>
}

/** The values that the fuzzer has gathered from earlier requests and answers. */
export interface Memory {
  accounts: Account[]
  /** Values that must never reach the log. */
  secrets: Set<string>
  /** Addresses that the owner has written into some account, whose user may read them. */
  published: Set<string>
  /**
   * The accounts whose addresses a token, a code or an address may reveal: those of the request
   * that returned it.
   */
  owners: Map<unknown, ReadonlySet<Account>>
  /** Stores everything that an answer holds for this account. */
  learn: (account: Account, answer: unknown, involved: ReadonlySet<Account>) => void
  /** Stores the ids in an answer under the name of what they identify. */
  learnIds: (account: Account, answer: unknown, name: string) => void
  /**
   * Returns the value of this account for a field of this name, this many values back; undefined if
   * there is none.
   */
  recall: (account: Account, name: string, age: number) => unknown
  /** Reads the mails that have reached the outbox since the last time. */
  readMail: (folder: string) => Promise<void>
  /** Gives the account an address and a password that no account has used. */
  renew: (account: Account) => void
}

/** Names of fields that hold secrets. */
const SECRET = /^(access_token|refresh_token|password|secret|email|new_email|token_hash)$/

export function createMemory(name: string, count: number, clock: () => number): Memory {
  let given = 0
  const owners: Memory['owners'] = new Map()
  const secrets = new Set<string>()

  const keep = (account: Account, name: string, value: unknown, involved = new Set([account])): void => {
    const values = account.kept.get(name) ?? []
    if (values[0] !== value) account.kept.set(name, [value, ...values].slice(0, MOST_KEPT))
    if (typeof value !== 'string') return
    if (SECRET.test(name) && value.length >= 10) secrets.add(value)
    if (/token|code/i.test(name)) owners.set(value, involved)
  }
  const learn: Memory['learn'] = (account, answer, involved) => {
    if (typeof answer !== 'object' || answer === null) return
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'object') learn(account, value, involved)
      if (typeof value === 'string' && UUID.test(value)) keep(account, 'uuid', value)
      keep(account, name, value, new Set([...involved, account]))
    }
  }
  const learnIds: Memory['learnIds'] = (account, answer, name) => {
    if (Array.isArray(answer)) for (const each of answer.toReversed()) learnIds(account, each, name)
    else if (typeof answer === 'object' && answer !== null && 'id' in answer) keep(account, name, answer.id)
    else if (typeof answer === 'object' && answer !== null) learnIds(account, Object.values(answer)[0], name)
  }
  const renew = (account: Account): void => {
    const number = ++given
    const email = `fuzz-${name}-${number}@${DOMAIN}`
    account.addresses.add(email)
    owners.set(email, new Set([account]))
    keep(account, 'email', email)
    keep(account, 'password', `pass-of-${name}-${number}`)
  }
  const newAccount = (): Account => {
    const account: Account = { addresses: new Set(), kept: new Map() }
    // The second address is the one that it may change to, and back from.
    renew(account)
    renew(account)
    return account
  }

  const seen = new Set<string>()
  const accounts = Array.from({ length: count }, newAccount)
  return {
    accounts,
    secrets,
    published: new Set(),
    owners,
    learn,
    learnIds,
    renew,
    recall(account, name, age) {
      const last = (key: string): unknown => account.kept.get(key)?.[age] ?? account.kept.get(key)?.[0]
      if (name === 'current_password') return last('password')
      if (name === 'code') return codeOf(last('secret'), clock()) ?? last('codes') ?? last('Token')
      if (name === 'token' || name === 'nonce') return last('Token')
      if (name === 'token_hash') return last('token_hash')
      if (/Id$|_id$/.test(name)) return last(name) ?? last('uuid')
      return last(name)
    },
    async readMail(folder) {
      const outbox = join(folder, 'outbox')
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
      for (const name of names.slice(-10)) {
        if (seen.has(name)) continue
        const message = await readFile(join(outbox, name), 'utf8').then(JSON.parse, () => undefined)
        if (!message) continue
        seen.add(name)
        const hash = URL.parse(String(message.link))?.searchParams.get('token')
        for (const account of owners.get(message.to) ?? []) {
          if (message.code) keep(account, 'Token', message.code)
          if (hash) keep(account, 'token_hash', hash)
        }
      }
    },
  }
}

const codeOf = (secret: unknown, now: number): string | undefined =>
  typeof secret === 'string' && /^[A-Z2-7]{16,}$/.test(secret)
    ? generateSync({ secret, epoch: Math.floor(now / 1000) })
    : undefined
