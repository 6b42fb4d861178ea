import secureJson from 'secure-json-parse'
import { badJson } from '../../errors.ts'
import { assertStorable } from '../../values/assert-storable.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a body as JSON. Refuses invalid UTF-8, `__proto__`, and what the databases can't store.
 * Throws 400 `bad_json` with the reason.
 */
export function parseJson(body: Buffer): unknown {
  const value = decode(body)
  assertStorable(value, badJson)
  return value
}

function decode(body: Buffer): unknown {
  try {
    return secureJson.parse(decoder.decode(body), { protoAction: 'error', constructorAction: 'error' })
  } catch (cause) {
    throw badJson(cause instanceof Error ? cause.message : 'not JSON', cause)
  }
}
