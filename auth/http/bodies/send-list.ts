import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { compileSerializer } from './compile-serializer.ts'

/** Characters that are written at once: short enough to be gone with the next collection. */
const AT_ONCE = 16_384

/**
 * Sends an object with a list that may be long, and with other fields behind it. Each item is made,
 * written by its schema and forgotten before the next one, and the answer goes out in parts: what a
 * page leaves behind would hold up the answers after it.
 */
export function sendList<S extends TSchema>(
  reply: FastifyReply,
  { name, schema, items }: { name: string; schema: S; items: Iterable<Static<S>> },
  others: object,
): FastifyReply {
  const write = compileSerializer({ schema })
  function* parts(): Generator<string> {
    let text = `{${JSON.stringify(name)}:[`
    let comma = ''
    for (const item of items) {
      text += comma + write(item)
      comma = ','
      if (text.length < AT_ONCE) continue
      yield text
      text = ''
    }
    yield `${text}],${JSON.stringify(others).slice(1)}`
  }
  return reply.type('application/json; charset=utf-8').send(Readable.from(parts(), { objectMode: false }))
}
