import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { compileSerializer } from './compile-serializer.ts'

/**
 * The number of characters written at once: few enough to be freed by the next garbage collection.
 */
const AT_ONCE = 16_384

/**
 * Sends an object that begins with a list, which may be long, followed by other fields. Each item
 * is created, serialized and released before the next one, and the answer is streamed: collecting
 * the garbage of a whole page would delay the answers after it.
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
