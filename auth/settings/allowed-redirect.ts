import { getDomain } from 'tldts'
import { fault } from './fault.ts'

/** An entry of URI_ALLOW_LIST. */
export interface AllowedRedirect {
  /**
   * Checks an address, serialized as in the URL standard and without its fragment, against the
   * entry.
   */
  matches: (href: string) => boolean
}

/** Schemes of addresses that execute or display their content instead of leading to a page. */
const NEVER = /^(javascript|vbscript|data|blob|file|filesystem|about|view-source):/i
const PATTERN = /^(?<scheme>[a-z][a-z0-9+.-]*):\/\/(?<host>[^/?#]*)(?<rest>.*)$/is
const WEB = ['http', 'https']
/** The time for matching grows with the length of an address to the power of their number. */
const MOST_DOUBLE_STARS = 2

/**
 * Reads one entry: an address, which is matched exactly, or a pattern in which `*` stands for
 * anything up to the next `.` or `/`, and `**` for anything (docs/wire-contract.md, 6.2). Sessions
 * and codes are sent there, so the host of a pattern must be the owner's: its star must stand to
 * the left of a domain below which no other owner can have a name.
 */
export function allowedRedirect(text: string): AllowedRedirect {
  if (NEVER.test(text)) return fault('must not contain addresses that lead to no page, such as javascript:')
  if (!text.includes('*')) {
    const href =
      URL.parse(text)?.href ?? fault(`must contain whole addresses, such as https://app.example/welcome`)
    return { matches: (candidate) => candidate === href }
  }
  const groups = PATTERN.exec(text)?.groups
  const { scheme = '', host = '', rest = '' } = groups ?? {}
  if (!/[a-z0-9]/i.test(host) || host.includes('**')) {
    return fault('must name the scheme and host of each pattern, such as https://*.app.example/**')
  }
  const isWeb = WEB.includes(scheme.toLowerCase())
  if (isWeb && !isOwn(host.toLowerCase())) {
    return fault(
      'must not have a * where others can register names: https://*.app.example/** is allowed, https://*.vercel.app/** and https://app.example:*/** are not',
    )
  }
  if (rest.split('**').length - 1 > MOST_DOUBLE_STARS)
    return fault('must not use ** more than twice in one pattern')
  const place = `${scheme}://${host}`.toLowerCase().replaceAll(/\*|[^*]/g, inHost)
  const pattern = new RegExp(`^${place}${(rest || '/').replaceAll(/\*\*|\*|[^*]/g, inPath)}$`, 's')
  return { matches: (candidate) => pattern.test(candidate) }
}

/**
 * Checks that only the owner of the pattern's domain can have a host that it matches. The Public
 * Suffix List says where names are open to the public: below com and co.uk, and below vercel.app
 * and github.io.
 */
function isOwn(host: string): boolean {
  if (/[@\\%]/.test(host)) return false
  if (!host.includes('*')) return URL.canParse(`http://${host}`)
  // On this machine every port belongs to the operator.
  if (/^(localhost|127\.0\.0\.1):\*$/.test(host)) return true
  const name = host.replace(/:\d+$/, '')
  if (!/^[a-z0-9.*_-]+$/.test(name) || /\.\d+$/.test(name)) return false
  const domain = getDomain(name.replaceAll('*', 'x'), { allowPrivateDomains: true })
  return name.endsWith('.localhost') || (domain !== null && name.endsWith(`.${domain}`))
}

const literally = (sign: string): string => sign.replace(/[\\^$.+?()[\]{}|/]/, '\\$&')
const inHost = (part: string): string => (part === '*' ? '[a-z0-9_-]*' : literally(part))

function inPath(part: string): string {
  if (part === '**') return '.*'
  return part === '*' ? '[^./]*' : literally(part)
}
