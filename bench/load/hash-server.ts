import { createServer } from 'node:http'
import { availableParallelism } from 'node:os'
import { json } from 'node:stream/consumers'
import { hash, verify } from '@node-rs/argon2'

/**
 * A program that verifies a password for each request, one per core at a time, as the service does,
 * and does nothing else. Prints its port.
 */
const stored = await hash('a password of a visitor', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
const waiting: (() => void)[] = []
let free = availableParallelism()

const server = createServer(async (request, response) => {
  const { password } = (await json(request)) as { password: string }
  if (free > 0) free--
  else await new Promise<void>((resolve) => waiting.push(resolve))
  const isRight = await verify(stored, password)
  const next = waiting.shift()
  if (next) next()
  else free++
  response.writeHead(isRight ? 200 : 400, { 'content-type': 'application/json' }).end('{}')
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
