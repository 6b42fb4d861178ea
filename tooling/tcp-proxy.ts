import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Destroys both sockets when either closes, and keeps track of the open ones in `sockets`. */
export function tie(one: Socket, another: Socket, sockets: Set<Socket>): readonly Socket[] {
  const both = [one, another]
  for (const socket of both) {
    sockets.add(socket)
    // A failed socket closes next.
    socket.on('error', () => {})
    socket.on('close', () => {
      for (const each of both) sockets.delete(each.destroy())
    })
  }
  return both
}

/**
 * Starts a TCP proxy to a port on this machine, that tests and measurements can cut, silence,
 * restore, and point elsewhere.
 */
export async function startTcpProxy(target: number) {
  const sockets = new Set<Socket>()
  const abandoned = new Set<Socket>()
  let isCut = false
  let isSilent = false
  const server = createServer((inbound) => {
    if (isCut) return void inbound.destroy()
    const outbound = connect(target, '127.0.0.1')
    inbound.pipe(outbound).pipe(inbound)
    for (const socket of tie(inbound, outbound, sockets)) if (isSilent) socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    /** Accepts and keeps connections, but passes no byte. */
    silence: () => {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    mend: () => {
      isCut = false
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
    /** Points new connections at another port. Existing ones fall silent for good. */
    lead: (port: number) => {
      for (const socket of sockets) abandoned.add(socket.pause())
      sockets.clear()
      target = port
      isCut = false
      isSilent = false
    },
    async close() {
      cut()
      for (const socket of abandoned) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
