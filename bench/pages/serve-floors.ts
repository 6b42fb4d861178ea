import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from '../../tooling/free-port.ts'
import { floorOf } from './floor-of.ts'

interface Floors {
  origin: string
  stop: () => void
}

// Headers that belong to the replaced body, or to the connection.
const replaced = [
  'content-security-policy',
  'content-length',
  'content-encoding',
  'etag',
  'connection',
  'keep-alive',
  'date',
]

/**
 * Serves the stripped versions of the product's pages at the same paths, compressed beforehand and
 * with the same headers.
 */
export async function serveFloors(product: string, paths: readonly string[]): Promise<Floors> {
  const answers = new Map<string, { headers: Headers; body: Buffer }>()
  for (const path of paths) {
    const { headers, ...page } = await fetch(product + path).then(async (answer) => ({
      headers: new Headers(answer.headers),
      text: await answer.text(),
    }))
    for (const name of replaced) headers.delete(name)
    headers.set('content-encoding', 'br')
    answers.set(path, { headers, body: brotliCompressSync(floorOf(page.text)) })
  }

  const server = createServer(({ url = '/' }, response) => {
    const answer = answers.get(url)
    if (answer) response.setHeaders(answer.headers)
    response.writeHead(answer ? 200 : 404).end(answer?.body)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
