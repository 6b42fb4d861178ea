import type { Payload } from 'altcha-lib/types'
import { type Static, Type } from 'typebox'
import { compileValidator } from '../../http/bodies/compile-validator.ts'

const hex = (bytes: number) => Type.String({ pattern: `^[0-9a-f]{${bytes * 2}}$` })

const closed = { additionalProperties: false } as const

/** A solved challenge in the format of altcha-lib, without other fields. */
const Solved = Type.Object(
  {
    challenge: Type.Object(
      {
        parameters: Type.Object(
          {
            algorithm: Type.Literal('PBKDF2/SHA-256'),
            cost: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
            expiresAt: Type.Integer({ minimum: 1 }),
            keyLength: Type.Literal(32),
            keyPrefix: hex(16),
            keySignature: hex(32),
            nonce: hex(16),
            salt: hex(16),
          },
          closed,
        ),
        signature: hex(32),
      },
      closed,
    ),
    solution: Type.Object(
      {
        counter: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        derivedKey: hex(32),
        time: Type.Optional(Type.Number()),
      },
      closed,
    ),
  },
  closed,
)

const isSolved = compileValidator({ schema: Solved })
const LONGEST = 2048

/** Reads a solved challenge from JSON in base64. Returns undefined if it is malformed. */
export function readSolution(token: string): (Static<typeof Solved> & Payload) | undefined {
  if (token.length > LONGEST) return undefined
  try {
    const value = JSON.parse(Buffer.from(token, 'base64').toString())
    return isSolved(value) ? value : undefined
  } catch {
    return undefined
  }
}
