import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

interface Line {
  roundTripMs: number
  bytesPerSecond: number
}

/** Slow 4G, with Lighthouse's figures. */
export const slow4g: Line = { roundTripMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 }

/**
 * Starts a proxy between a browser and the product that is slow for all traffic, whichever process
 * of the browser sends it: a connection takes a round trip, each byte half of one, and all answers
 * share the bandwidth.
 */
export async function startSlowLine(port: number, target: number, line: Line): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const halfMs = line.roundTripMs / 2
  let freeAt = 0
  /** Returns when this many bytes, sent now, have arrived. */
  const arrival = (bytes: number): number => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / line.bytesPerSecond) * 1000
    return freeAt + halfMs
  }

  const server = createServer((browser) => {
    const product = connect(target, '127.0.0.1')
    for (const socket of [browser, product]) {
      socket.setNoDelay().on('error', () => socket.destroy())
      sockets.add(socket.once('close', () => sockets.delete(socket)))
    }
    // The handshake, which the kernel has already completed.
    const openAt = performance.now() + line.roundTripMs
    browser.on('data', (bytes) =>
      at(Math.max(openAt, performance.now()) + halfMs, () => product.write(bytes)),
    )
    product.on('data', (bytes) => {
      // In pieces, as in packets, so that two answers interleave.
      for (let from = 0; from < bytes.length; from += 1460) {
        const piece = bytes.subarray(from, from + 1460)
        at(arrival(piece.length), () => browser.write(piece))
      }
    })
    browser.on('close', () => product.destroy())
    product.on('close', () => at(arrival(0), () => browser.end()))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
}

const at = (time: number, act: () => void): void =>
  void setTimeout(act, Math.max(0, time - performance.now()))
