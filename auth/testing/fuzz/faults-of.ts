import { isErrorCode } from '../../errors.ts'
import { type Account, ADDRESS } from './memory.ts'
import type { Composed } from './requests/compose.ts'
import type { Answer } from './send.ts'

/** Returns what is wrong with an answer, whatever the request was. */
export function faultsOf(sent: Composed, answer: Answer): string[] {
  const { status, headers } = answer
  const isAway = status === 503 && headers['retry-after'] !== undefined
  const faults = [
    status >= 500 && !isAway && 'a failure of ours',
    status >= 400 && !hasErrorFormat(sent, answer) && 'an error without a code of ours',
    headers['x-content-type-options'] !== 'nosniff' && 'no security headers',
    headers['cache-control'] === undefined && status !== 204 && 'nothing about caching',
    ...(sent.isOwners ? [] : foreignAddresses(sent, answer)).map((address) => `tells of ${address}`),
  ]
  return faults.filter((fault) => fault !== false)
}

/** docs/wire-contract.md, 1.1; an answer to HEAD has no body. */
function hasErrorFormat({ method, isPage }: Composed, { headers, text }: Answer): boolean {
  if (method === 'HEAD') return true
  if (isPage && headers['content-type'] === 'text/html; charset=utf-8') return true
  if (headers['content-type'] !== 'application/json; charset=utf-8') return false
  const body = JSON.parse(text)
  const isCoded = [body.code, body.error_code, headers['x-sb-error-code']].some(isErrorCode)
  return isCoded && [body.message, body.msg, body.error_description].some((each) => typeof each === 'string')
}

/**
 * Returns addresses in an answer that were neither in the request nor those of an account whose
 * secrets were.
 */
function foreignAddresses(sent: Composed, { headers, text }: Answer): string[] {
  const told = `${text} ${unescaped(String(headers['location'] ?? ''))}`
  const known = new Set([...sent.involved].flatMap((account: Account) => [...account.addresses]))
  const asked = `${unescaped(sent.path)} ${sent.body ?? ''}`
  return [...new Set(told.match(ADDRESS))].filter(
    (address) => !known.has(address) && !sent.published.has(address) && !asked.includes(address),
  )
}

/** Decodes escapes; malformed ones are left as they are (URL standard, section 1.3). */
const unescaped = (text: string): string =>
  new URLSearchParams(`x=${text.replaceAll('&', '%26')}`).get('x') ?? ''
