import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A real network path, to a port on this machine, that tests and measurements can cut, silence,
 * mend, and lead elsewhere.
 */
export async function startTcpProxy(target: number) {
  const sockets = new Set<Socket>()
  const abandoned = new Set<Socket>()
  let isCut = false
  let isSilent = false
  const server = createServer((inbound) => {
    if (isCut) return void inbound.destroy()
    const outbound = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [inbound, outbound],
      [outbound, inbound],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      if (isSilent) socket.pause()
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
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
    /** Connections are taken and kept, and no byte passes. */
    silence: () => {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    mend: () => {
      isCut = false
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
    /** New connections lead to another port; those that there are never say a word again. */
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
