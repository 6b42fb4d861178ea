import { validationFailed } from '../../errors.ts'

/** A page of a list. Numbers start at 1; 0 is the first page too. */
export interface Page {
  number: number
  size: number
}

const USUAL_SIZE = 50
const MOST = 1000
const BIGGEST = Number.MAX_SAFE_INTEGER

/**
 * Reads the page that a query asks for by `page` and `per_page`; an empty parameter counts as
 * missing (docs/wire-contract.md, 15.2). Throws 400 `validation_failed`.
 */
export function readPage(query: URLSearchParams): Page {
  return {
    number: readNumber(query, 'page', { least: 0, most: BIGGEST }) ?? 1,
    size: readNumber(query, 'per_page', { least: 1, most: MOST }) ?? USUAL_SIZE,
  }
}

/** Reads the number of rows that a query asks for by `limit`. Throws 400 `validation_failed`. */
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

/** Returns the number of rows before a page. */
export const offsetOf = ({ number, size }: Page): number => Math.max(0, number - 1) * size

/**
 * Returns the parameters that links to other pages repeat from a query: those with these names,
 * each once.
 */
export const repeatedIn = (query: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams(
    names.flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/**
 * Returns the headers with the total number of rows and the links to other pages (RFC 8288). The
 * path is the protocol's, without the prefix under which the service is mounted. The links repeat
 * the parameters of the query, sorted.
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
