import * as fc from 'fast-check'
import type { Operation } from './operations.ts'
import { operationName, type Step } from './step.ts'
import type { Value } from './values.ts'

/**
 * Requests that succeed only one after the other, with the fields that each takes from the answer
 * before.
 */
const flows: readonly (readonly [name: string, ...fields: string[]][])[] = [
  [
    ['POST /factors', 'factor_type', 'friendly_name'],
    ['POST /factors/{factorId}/challenge'],
    ['POST /factors/{factorId}/verify', 'challenge_id', 'code'],
    ['POST /factors/recovery-codes'],
    ['GET /user'],
    ['POST /token', 'refresh_token'],
  ],
  [
    ['POST /recover', 'email'],
    ['POST /verify', 'type=recovery', 'email', 'token'],
    ['PUT /user', 'password'],
  ],
  [
    ['POST /passkeys/registration/options'],
    ['POST /passkeys/registration/verify', 'challenge_id', 'credential'],
  ],
]

const own: Value = { from: 'own', age: 0 }

/** Draws all the steps of one of the flows, by one of this many accounts. */
export function flowOf(operations: readonly Operation[], accounts: number): fc.Arbitrary<Step[]> {
  const byName = new Map(operations.map((operation) => [operationName(operation), operation]))
  return fc.tuple(fc.nat(accounts - 1), fc.constantFrom(...flows), fc.uuid()).map(([account, flow, name]) =>
    flow.flatMap(([endpoint, ...fields]) => {
      const operation = byName.get(endpoint)
      return operation ? [stepOf(operation, account, fields, name)] : []
    }),
  )
}

const stepOf = (operation: Operation, account: number, fields: string[], name: string): Step => ({
  account,
  operation,
  method: operation.method,
  bearer: 'own',
  path: operation.pathNames.map(() => own),
  query: operation.queryNames.filter((each) => each === 'grant_type').map((each) => [each, own]),
  body: {
    kind: 'fields',
    fields: Object.fromEntries(
      fields.map((field): [string, Value] => {
        const [key = '', value] = field.split('=')
        if (value !== undefined) return [key, { from: 'hostile', value }]
        // Names must be new.
        return [key, key === 'friendly_name' ? { from: 'hostile', value: name } : own]
      }),
    ),
    type: 'application/json;charset=UTF-8',
  },
  headers: { apikey: 'dropharbor-public-key', 'x-supabase-api-version': '2024-01-01' },
})
