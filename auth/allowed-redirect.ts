/** An entry of URI_ALLOW_LIST. */
export interface AllowedRedirect {
  /** Whether an address, as the URL standard writes it and without its fragment, is meant. */
  matches: (href: string) => boolean
}

/** Addresses that run or show what they hold instead of leading somewhere. */
const NEVER = /^(javascript|vbscript|data|blob|file|filesystem|about|view-source):/i
const fault = (message: string): never => {
  throw new Error(message)
}

/**
 * Reads one entry: an address, which is meant exactly, or a pattern in which `*` stands for anything up to the next
 * `.` or `/`, and `**` for anything (wire contract, section 6.2). The host of a pattern never crosses a slash.
 */
export function allowedRedirect(text: string): AllowedRedirect {
  if (NEVER.test(text)) return fault('must not hold addresses that lead nowhere, such as javascript:')
  if (!text.includes('*')) {
    const href =
      URL.parse(text)?.href ?? fault(`must hold whole addresses, such as https://app.example/welcome`)
    return { matches: (candidate) => candidate === href }
  }
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?<host>[^/?#]*)/i.exec(text)?.groups?.['host']
  if (host === undefined || !/[a-z0-9]/i.test(host) || host.includes('**')) {
    return fault('must name scheme and host of a pattern, such as https://*.app.example/**')
  }
  const pattern = new RegExp(`^${text.replaceAll(/\*\*|\*|[^*]/g, asRegExp)}$`, 's')
  return { matches: (candidate) => pattern.test(candidate) }
}

function asRegExp(part: string): string {
  if (part === '**') return '.*'
  return part === '*' ? '[^./]*' : part.replace(/[\\^$.+?()[\]{}|/]/, '\\$&')
}
