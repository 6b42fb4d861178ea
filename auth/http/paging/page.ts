import { validationFailed } from '../../errors.ts'

/** A page of a list by its number, from 1 on; 0 is the first one too. */
export interface Page {
  number: number
  size: number
}

const USUAL_SIZE = 50
const MOST = 1000
const BIGGEST = Number.MAX_SAFE_INTEGER

/**
 * The page that a query asks for by `page` and `per_page`; what is empty is not given
 * (docs/wire-contract.md, 15.2). Throws 400 `validation_failed`.
 */
export function readPage(query: URLSearchParams): Page {
  return {
    number: readNumber(query, 'page', { least: 0, most: BIGGEST }) ?? 1,
    size: readNumber(query, 'per_page', { least: 1, most: MOST }) ?? USUAL_SIZE,
  }
}

/** The number of rows that a query asks for by `limit`. Throws 400 `validation_failed`. */
export const readLimit = (query: URLSearchParams): number =>
  readNumber(query, 'limit', { least: 1, most: MOST }) ?? USUAL_SIZE

function readNumber(
  query: URLSearchParams,
  name: string,
  { least, most }: { least: number; most: number },
): number | undefined {
  const text = query.get(name)
  if (!text) return undefined
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw validationFailed(`Bad Pagination Parameters: ${name} must be a whole number from ${least} to ${most}`)
}

/** How many rows come before a page. */
export const offsetOf = ({ number, size }: Page): number => Math.max(0, number - 1) * size

/** What links to other pages repeat of a query: these parameters, each once. */
export const repeatedIn = (query: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams(
    names.flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/**
 * The headers that say how many rows a list has, and where it goes on (RFC 8288). The path is that
 * of the protocol, without where the service is mounted; the query names what was asked, in order.
 */
export function pageHeaders(path: string, query: URLSearchParams, page: Page, total: number) {
  const last = Math.ceil(total / page.size)
  const link = (number: number, rel: string) => {
    const asked = new URLSearchParams([...query].filter(([, value]) => value !== ''))
    asked.set('page', String(number))
    asked.sort()
    return `<${path}?${asked}>; rel="${rel}"`
  }
  const links = [...(page.number < last ? [link(page.number + 1, 'next')] : []), link(last, 'last')]
  return { 'x-total-count': String(total), link: links.join(', ') }
}
