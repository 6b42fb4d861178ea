/**
 * Texts that are known to hold event loops: in normalisation, in backtracking regular expressions,
 * in decoders.
 */
const pieces: Readonly<Record<string, string>> = {
  'combining marks': '\u0315\u0300',
  letters: 'a',
  'letters of two bytes': 'İ',
  dashes: 'a-',
  dots: 'a.',
  'at signs': 'a@',
  spaces: ' ',
  digits: '1',
  base64: 'eyJh',
  addresses: 'http://a/',
}
/** The longest text that a field accepts by default. */
const USUAL_TEXT = 1024

/** Returns a text of at most this many bytes. */
const filled = (piece: string, bytes: number): string =>
  `a${piece.repeat(Math.max(1, Math.floor((bytes - 1) / Buffer.byteLength(piece))))}`

const nested = (open: string, close: string, bytes: number): string => {
  const depth = Math.floor(bytes / (open.length + close.length))
  return open.repeat(depth) + close.repeat(depth)
}

/** Values that let a request reach the field under test. */
const plausible: Readonly<Record<string, string>> = {
  email: 'visitor@example.com',
  password: 'correct horse 7',
  type: 'email',
  token: '123456',
  code: '123456',
  factor_type: 'totp',
}

type Body = [what: string, body: Buffer]
const bodyOf = ([what, text]: [string, string]): Body => [what, Buffer.from(text)]

/** Returns JSON bodies of at most this many bytes, for an endpoint that reads these fields. */
export function worstJsonBodies(fields: readonly string[], bytes: number): Body[] {
  const names = fields.length > 0 ? fields : ['unknown']
  const [first = ''] = names
  const share = Math.floor((bytes - 100) / names.length) - 40
  const inEvery = (value: string) => `{${names.map((name) => `"${name}":${value}`).join(',')}}`
  const many = (item: (i: number) => string) =>
    `{${Array.from({ length: Math.floor(bytes / 16) }, (_, i) => item(i)).join(',')}}`
  const bodies: [string, string][] = [
    ...Object.entries(pieces).flatMap(([what, piece]): [string, string][] => [
      [`${what} in every field`, inEvery(JSON.stringify(filled(piece, share)))],
      [
        `${what} in every field, not too long`,
        inEvery(JSON.stringify(filled(piece, USUAL_TEXT * 4).slice(0, USUAL_TEXT))),
      ],
    ]),
    ...names.flatMap((name) =>
      [bytes - 300, USUAL_TEXT * 2].map((length): [string, string] => {
        const others = Object.entries(plausible).filter(([other]) => names.includes(other))
        const text = filled(pieces['combining marks'] ?? '', length)
        return [`combining marks in ${name}`, JSON.stringify({ ...Object.fromEntries(others), [name]: text })]
      }),
    ),
    ['nested lists', `{"${first}":${nested('[', ']', bytes - 100)}}`],
    ['nested objects', `{"data":${nested('{"a":', '}', bytes - 100).replace('}', '1}')}}`],
    ['many keys', `{"data":${many((i) => `"${i}":1`)}}`],
    ['many fields', many((i) => `"${i}":1`)],
    ['one field many times', many(() => `"${first}":1`)],
    ['long lists', inEvery(`[${'0,'.repeat(share / 2 - 4)}0]`)],
    ['escapes', inEvery(`"${'\\u0300'.repeat(share / 6 - 1)}"`)],
    ['a long number', inEvery('9'.repeat(share))],
    ['white space', ' '.repeat(bytes)],
    ['quotes', '"'.repeat(bytes)],
    ['prototypes', `{"data":{${'"__proto__":{"a":1},'.repeat(bytes / 24)}"a":1}}`],
  ]
  return bodies.map(bodyOf)
}

/** Returns form bodies of at most this many bytes, for an endpoint that reads these fields. */
export function worstFormBodies(fields: readonly string[], bytes: number): Body[] {
  const names = fields.length > 0 ? fields : ['unknown']
  const share = Math.floor(bytes / names.length) - 40
  const inEvery = (piece: string) =>
    names.map((name) => `${name}=${piece.repeat(share / piece.length)}`).join('&')
  const bodies: [string, string][] = [
    ['many fields', 'a&'.repeat(bytes / 2)],
    ['fields without names', '&'.repeat(bytes)],
    ['escapes', inEvery('%CC%95%CC%80')],
    ['escapes cut off', inEvery('%')],
    ['plus signs', inEvery('+')],
    ['equals signs', '='.repeat(bytes)],
  ]
  return bodies.map(bodyOf)
}

/** Headers and queries of the greatest length that the server accepts. */
export const worstHeaders: readonly Record<string, string>[] = Object.values(pieces)
  .filter((piece) => ['a', '1', ' ', 'a-', 'eyJh'].includes(piece))
  .map((piece) => piece.repeat(14_000 / piece.length))
  .flatMap((text) => [
    { authorization: `Bearer ${text}` },
    { cookie: text },
    { 'x-supabase-api-version': text },
    { 'content-type': `application/json; ${text}` },
    { origin: text, 'access-control-request-headers': text },
  ])

export const worstQueries: readonly string[] = [
  ...Object.values(pieces).map((piece) => encodeURIComponent(piece.repeat(1000)).slice(0, 8000)),
  '&'.repeat(8000),
  'a=1&'.repeat(2000),
  '%'.repeat(8000),
  '+'.repeat(8000),
  'a[b]='.repeat(1600),
].map((text) => text.replace(/%[\dA-F]?$/, ''))
