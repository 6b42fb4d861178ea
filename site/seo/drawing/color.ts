import { colorOf, type Scheme } from '../../styles/tokens/color-of.ts'
import { fillReferences } from '../../styles/tokens/fill-references.ts'
import { readTokens } from '../../styles/tokens/read-tokens.ts'
import sheet from '../../styles/tokens.css?raw'

const tokens = readTokens(sheet)
const textOf = (name: string): string | undefined => tokens.get(name)?.value
const drawn = new Map<string, string>()

/**
 * Returns the colour of a design token, such as `deep`, for one scheme, as #rrggbb: drawings and
 * mails support no other syntax. A translucent colour is blended with the page's ground. Throws for
 * an unknown name.
 */
export function color(name: string, scheme: Scheme = 'light'): string {
  const key = `${scheme} ${name}`
  const found = drawn.get(key) ?? hexOf(name, scheme)
  drawn.set(key, found)
  return found
}

function hexOf(name: string, scheme: Scheme): string {
  const [top, ground] = [name, 'paper'].map((each) => srgbOf(each, scheme))
  if (!top) throw new Error(`tokens.css has no colour --${name}`)
  const channel = (of: 'r' | 'g' | 'b'): number => {
    const below = name === 'paper' ? WHITE : (ground?.[of] ?? WHITE)
    return Math.round(top[of] * top.alpha + below * (1 - top.alpha))
  }
  return `#${Buffer.from([channel('r'), channel('g'), channel('b')]).toString('hex')}`
}

const WHITE = 255

function srgbOf(name: string, scheme: Scheme): ReturnType<typeof colorOf> {
  const value = fillReferences(`var(--${name})`, textOf)
  return value === undefined ? undefined : colorOf(value, scheme)
}
