import * as fc from 'fast-check'
import { intents } from './intents.ts'
import type { Operation } from './operations.ts'
import { unofficialNames } from './plausible.ts'
import { fieldValue, hostileText, hostileValue, type Value } from './values.ts'

const bearers = ['own', 'none', 'expired', 'other', 'altered', 'unsigned', 'refresh', 'text'] as const
export type Bearer = (typeof bearers)[number]

/** A request before it is built: ids and tokens in it refer to earlier answers. */
export interface Step {
  /** Which of the accounts sends it. */
  account: number
  operation: Operation
  method: string
  bearer: Bearer
  path: Value[]
  query: [name: string, value: Value][]
  body: Body
  headers: Record<string, string>
}

export type Body =
  | { kind: 'fields'; fields: Record<string, Value | undefined>; type: string }
  | { kind: 'json'; value: unknown }
  | { kind: 'bytes'; bytes: Uint8Array; type: string }
  | { kind: 'none' }

const types = [
  'application/json;charset=UTF-8',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  '',
  'a/b/c;;;',
] as const

const often = <T>(usual: T, others: fc.Arbitrary<T>, weight = 12): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others })

/** Header values as Node lets a client send them: printable, of one byte each. */
const headerText = fc.string({
  unit: fc.constantFrom(...'abc019-_.~:;,="%[]{}()/\\ \t\u00e9\u00ff'),
  maxLength: 300,
})

const headers = fc.record({
  apikey: often('dropharbor-public-key', fc.oneof(headerText, fc.constant(''))),
  'x-supabase-api-version': often('2024-01-01', fc.constantFrom('', '2023-01-01', 'latest', '2024-01-01, x')),
  'x-forwarded-for': often('', fc.constantFrom('1.2.3.4:5678', '[::1]:1', 'unknown', 'for=_x', '1.2.3.4, x')),
  forwarded: often('', fc.constantFrom('for="[2001:db8::1]:4711"', 'for=;;;', 'for="')),
  origin: often('', fc.constantFrom('null', 'http://localhost:3000', 'https://elsewhere.example')),
  cookie: often('', headerText),
  'user-agent': often('fuzz', headerText),
  'accept-language': often('', headerText),
  'x-client-info': often('', headerText),
})

const bodyOf = (operation: Operation): fc.Arbitrary<Body> => {
  const usual = operation.isForm ? 'application/x-www-form-urlencoded' : types[0]
  const fields = Object.fromEntries(Object.keys(operation.fields).map((name) => [name, fieldValue]))
  return fc.oneof(
    {
      weight: 14,
      arbitrary: fc.record({
        kind: fc.constant('fields' as const),
        fields: fc.record(fields, { requiredKeys: [] }),
        type: often<string>(usual, fc.constantFrom(...types)),
      }),
    },
    {
      weight: 30,
      arbitrary: fc
        .constantFrom(...(intents[operationName(operation)] ?? [Object.keys(fields)]))
        .chain((names) =>
          fc.record({
            kind: fc.constant('fields' as const),
            fields: fc.record(Object.fromEntries(names.map((name) => [name, fieldValue]))),
            type: fc.constant(usual),
          }),
        ),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('json' as const), value: hostileValue }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('bytes' as const),
        bytes: fc.oneof(
          fc.uint8Array({ maxLength: 300 }),
          hostileText.map((text) => new TextEncoder().encode(`{"email":"${text}"`)),
          fc.integer({ min: 1, max: 30_000 }).map((depth) => new TextEncoder().encode('['.repeat(depth))),
          fc
            .integer({ min: 1, max: 15_000 })
            .map((count) => new TextEncoder().encode(Array.from({ length: count }, () => 'a=').join('&'))),
          fc
            .integer({ min: 60_000, max: 80_000 })
            .map((size) => new TextEncoder().encode(`{"email":"${'a'.repeat(size)}"}`)),
        ),
        type: fc.constantFrom(...types),
      }),
    },
    { weight: 2, arbitrary: fc.constant({ kind: 'none' as const }) },
  )
}

/** What an endpoint goes by: method and path. */
export const operationName = ({ method, path }: Operation): string => `${method} ${path}`

/** Draws a request to any of the operations, by one of this many accounts. */
export function stepOf(operations: readonly Operation[], accounts: number): fc.Arbitrary<Step> {
  return fc.constantFrom(...operations).chain((operation) => {
    const declared = operation.queryNames.map((name) => fc.tuple(fc.constant(name), fieldValue))
    return fc.record({
      account: fc.nat(accounts - 1),
      operation: fc.constant(operation),
      method: often(
        operation.method,
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'),
        20,
      ),
      bearer: often<Bearer>('own', fc.constantFrom(...bearers), 9),
      path: fc.array(fieldValue, {
        minLength: operation.pathNames.length,
        maxLength: operation.pathNames.length,
      }),
      query: fc
        .tuple(
          fc.tuple(...declared),
          often<[string, Value][]>(
            [],
            fc.array(fc.tuple(fc.constantFrom(...unofficialNames), fieldValue), { maxLength: 6 }),
            3,
          ),
        )
        .map(([given, further]) => [...given, ...further]),
      body: bodyOf(operation),
      headers,
    })
  })
}
