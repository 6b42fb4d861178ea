import { claimsOf } from '../claims-of.ts'
import type { Store } from './local-store.ts'

/** Length of a chunk, and lifetime, as in @supabase/ssr. */
const chunkLength = 3180
const attributes = '; path=/; max-age=34560000; samesite=lax'
const prefix = 'base64-'
/**
 * Common proxies take 8 kB of cookies, ours included: with longer ones the visitor would get no
 * page at all.
 */
const mostLength = 7000

/** The fields of a session that this store reads. */
interface StoredSession {
  access_token: string
  user?: { id: string }
}

/**
 * Keeps the session in cookies for every host of a domain, with the names and chunks of
 * @supabase/ssr. Everything else stays in `local`. A session that is too long is stored without its
 * user, as that package does. If it is still too long, it stays in this browser's storage, and
 * other hosts don't see it.
 */
export function cookieStore(local: Store, sessionKey: string, domain: string, page = document): Store {
  const userKey = `${sessionKey}.user`
  const isOurs = (name: string) => name === sessionKey || /^\.\d+$/.test(name.slice(sessionKey.length))

  /**
   * Reads the cookies by name. Of two with one name the last counts: a cookie that was set for a
   * longer path comes first (RFC 6265, section 5.4).
   */
  function read(): Map<string, string> {
    const pairs = page.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)] as const
    })
    return new Map(pairs.filter(([name]) => name.startsWith(sessionKey) && isOurs(name)))
  }

  function write(chunks: ReadonlyMap<string, string>): void {
    const secure = page.location.protocol === 'https:' ? '; secure' : ''
    for (const name of new Set([...read().keys(), ...chunks.keys()])) {
      // Also deletes a cookie of this host alone, which a product may have set without a domain: it
      // would hide ours.
      page.cookie = `${name}=; path=/; max-age=0`
      const value = chunks.get(name)
      page.cookie = `${name}=${value ?? ''}${value === undefined ? '; path=/; max-age=0' : attributes}; domain=${domain}${secure}`
    }
  }

  function joined(): string | null {
    const cookies = read()
    let text = cookies.get(sessionKey) ?? ''
    for (let chunk = 0; !cookies.get(sessionKey) && cookies.has(`${sessionKey}.${chunk}`); chunk++) {
      text += cookies.get(`${sessionKey}.${chunk}`)
    }
    return decode(text)
  }

  /**
   * Adds the user to a session that was stored without one, if this browser knows that same user.
   */
  function withUser(text: string): string {
    const session: StoredSession = JSON.parse(text)
    if (session.user) return text
    const user: StoredSession['user'] | null = JSON.parse(local.getItem(userKey) ?? 'null')
    return user?.id === claimsOf(session.access_token)['sub'] ? JSON.stringify({ ...session, user }) : text
  }

  function removeLocal(): void {
    local.removeItem(sessionKey)
    local.removeItem(userKey)
  }

  return {
    getItem(key) {
      if (key !== sessionKey) return local.getItem(key)
      const text = joined()
      return text === null ? local.getItem(key) : withUser(text)
    },

    setItem(key, value) {
      if (key !== sessionKey) return local.setItem(key, value)
      const { user, ...tokens } = JSON.parse(value)
      const whole = encode(value)
      const shorter = whole.length > mostLength ? encode(JSON.stringify(tokens)) : whole
      const fits = shorter.length <= mostLength
      removeLocal()
      write(fits ? inChunks(sessionKey, shorter) : new Map())
      if (!fits) local.setItem(key, value)
      else if (shorter !== whole) local.setItem(userKey, JSON.stringify(user))
    },

    removeItem(key) {
      if (key !== sessionKey) return local.removeItem(key)
      removeLocal()
      write(new Map())
    },
  }
}

function inChunks(key: string, text: string): Map<string, string> {
  if (text.length <= chunkLength) return new Map([[key, text]])
  const count = Math.ceil(text.length / chunkLength)
  return new Map(
    Array.from({ length: count }, (_, at) => [
      `${key}.${at}`,
      text.slice(at * chunkLength, (at + 1) * chunkLength),
    ]),
  )
}

function encode(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte))
  return prefix + btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Returns null if the text isn't JSON: chunks of two writers, or a cookie of another host. */
function decode(text: string): string | null {
  try {
    const json = text.startsWith(prefix) ? decodeBase64(text.slice(prefix.length)) : decodeURIComponent(text)
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? json : null
  } catch {
    return null
  }
}

function decodeBase64(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)))
}
