import type { FastifyInstance, FastifyRequest } from 'fastify'
import secureJson from 'secure-json-parse'
import { AuthError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The one exception: a form that a provider has the browser post. */
    takesForm?: boolean
  }
}

const MAX_DEPTH = 64
const decoder = new TextDecoder('utf-8', { fatal: true })

const badJson = (detail: string, cause?: unknown) =>
  new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${detail}`, { cause })

/**
 * Reads every body as JSON, whatever its content type says (wire contract, section 0.1), and refuses what the
 * databases could not hold: invalid UTF-8, NUL, lone surrogates, endless nesting, `__proto__`.
 */
export function readBodiesAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (request.routeOptions.config.takesForm) return body.toString()
    return body.length === 0 ? undefined : parseJson(body)
  })
}

/** Parses one body. Throws 400 `bad_json` with the reason. */
function parseJson(body: Buffer): unknown {
  const value = decode(body)
  assertStorable(value)
  return value
}

function decode(body: Buffer): unknown {
  try {
    return secureJson.parse(decoder.decode(body), { protoAction: 'error', constructorAction: 'error' })
  } catch (cause) {
    throw badJson(cause instanceof Error ? cause.message : 'not JSON', cause)
  }
}

/** Walks without recursion, level by level: depth is what is being checked. */
function assertStorable(root: unknown): void {
  let level = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw badJson(`more than ${MAX_DEPTH} levels`)
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') assertText(value)
      else if (Array.isArray(value)) for (const item of value) next.push(item)
      else if (typeof value === 'object' && value !== null) {
        for (const [key, item] of Object.entries(value)) {
          assertText(key)
          next.push(item)
        }
      }
    }
    level = next
  }
}

function assertText(text: string): void {
  if (text.includes('\0')) throw badJson('a string holds the character U+0000')
  if (!text.isWellFormed()) throw badJson('a string holds half of a surrogate pair')
}
