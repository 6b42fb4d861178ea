import * as fc from 'fast-check'

/** A value before it is sent: this account's, another's, one that suits its name, or a literal. */
export type Value =
  | { from: 'own' | 'other'; age: number }
  | { from: 'plausible'; at: number }
  | { from: 'hostile'; value: unknown }

const repeated = (piece: string) =>
  fc.integer({ min: 2, max: 20_000 }).map((count) => piece.repeat(Math.ceil(count / piece.length)))

/** Texts that have broken services before. */
const hostileTexts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  // Canonical ordering is quadratic in the length of a run of combining marks (UAX #15).
  repeated('\u0316\u0301').map((marks) => `a${marks}`),
  repeated('x'),
  repeated('\ud800'),
  repeated('[a-z]+@'),
  repeated('İ'),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udc00\ud800',
    "' or 1=1 --",
    "'); drop table users; --",
    '{{ .Token }}',
    '#{7*7}',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    'a\r\nx-injected: 1',
    '../../etc/passwd',
    '%00',
    '%ff',
    '%',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'NaN',
    '-1',
    '1e400',
    '9007199254740993',
    'true',
    '\u202egro.elpmaxe',
    'ﬃ',
    'ＡＤＭＩＮ@example.com',
    'a@xn--nxasmq6b.example',
    '"quoted local"@example.com',
    `${'a'.repeat(300)}@example.com`,
    'a@[127.0.0.1]',
    '00000000-0000-0000-0000-000000000000',
    '3F2504E0-4F89-11D3-9A0C-0305E82C3301',
    '//elsewhere.example',
    'http://localhost:3000@elsewhere.example/',
    'http://localhost:3000\\@elsewhere.example/',
  ),
)

const nested = fc.integer({ min: 1, max: 3000 }).map((depth): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
})

/** Own properties with the names of inherited ones, which JSON can hold. */
const prototypeKeys = fc
  .constantFrom(
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"toString":1}',
  )
  .map((text): unknown => JSON.parse(text))

/** Any value that JSON can carry and no client should send. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileTexts },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, 0, -0, -1, 1e308, 2 ** 53, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: prototypeKeys },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 10, max: 3000 })
      .map((count) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]))),
  },
)

export const hostileText: fc.Arbitrary<string> = hostileTexts

/** A value for one field. Most are well-meant, so that requests get past validation. */
export const fieldValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 16, arbitrary: fc.record({ from: fc.constant('own' as const), age: fc.constant(0) }) },
  { weight: 4, arbitrary: fc.record({ from: fc.constant('own' as const), age: fc.nat(5) }) },
  { weight: 12, arbitrary: fc.record({ from: fc.constant('plausible' as const), at: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ from: fc.constant('other' as const), age: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ from: fc.constant('hostile' as const), value: hostileValue }) },
)
