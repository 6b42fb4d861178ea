import { getDomain } from 'tldts'
import { fault } from './fault.ts'

/** An entry of URI_ALLOW_LIST. */
export interface AllowedRedirect {
  /** Whether an address, as the URL standard writes it and without its fragment, is meant. */
  matches: (href: string) => boolean
}

/** Addresses that run or show what they hold instead of leading somewhere. */
const NEVER = /^(javascript|vbscript|data|blob|file|filesystem|about|view-source):/i
const PATTERN = /^(?<scheme>[a-z][a-z0-9+.-]*):\/\/(?<host>[^/?#]*)(?<rest>.*)$/is
const WEB = ['http', 'https']
/** Matching takes time in the power of their number. */
const MOST_DOUBLE_STARS = 2

/**
 * Reads one entry: an address, which is meant exactly, or a pattern in which `*` stands for
 * anything up to the next `.` or `/`, and `**` for anything (docs/wire-contract.md, 6.2). Sessions
 * and codes go there, so that the host of a pattern must be the owner's: its star stands left of a
 * domain below which no other owner can have a name.
 */
export function allowedRedirect(text: string): AllowedRedirect {
  if (NEVER.test(text)) return fault('must not hold addresses that lead nowhere, such as javascript:')
  if (!text.includes('*')) {
    const href =
      URL.parse(text)?.href ?? fault(`must hold whole addresses, such as https://app.example/welcome`)
    return { matches: (candidate) => candidate === href }
  }
  const groups = PATTERN.exec(text)?.groups
  const { scheme = '', host = '', rest = '' } = groups ?? {}
  if (!/[a-z0-9]/i.test(host) || host.includes('**')) {
    return fault('must name scheme and host of a pattern, such as https://*.app.example/**')
  }
  const isWeb = WEB.includes(scheme.toLowerCase())
  if (isWeb && !isOwn(host.toLowerCase())) {
    return fault(
      'must not hold a star where others can have a name: https://*.app.example/** is good, https://*.vercel.app/** and https://app.example:*/** are not',
    )
  }
  if (rest.split('**').length - 1 > MOST_DOUBLE_STARS) return fault('must not hold ** more than twice')
  const place = `${scheme}://${host}`.toLowerCase().replaceAll(/\*|[^*]/g, inHost)
  const pattern = new RegExp(`^${place}${(rest || '/').replaceAll(/\*\*|\*|[^*]/g, inPath)}$`, 's')
  return { matches: (candidate) => pattern.test(candidate) }
}

/**
 * Whether only the owner of the pattern's domain can have a host that it matches. The Public Suffix
 * List knows where names are given to the public: below com and co.uk, and below vercel.app and
 * github.io.
 */
function isOwn(host: string): boolean {
  if (/[@\\%]/.test(host)) return false
  if (!host.includes('*')) return URL.canParse(`http://${host}`)
  // On this machine every port is the operator's.
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
