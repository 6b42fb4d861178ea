import cluster, { type Worker } from 'node:cluster'

/** What Node's cluster tells a worker of a connection, and hears of it. */
interface Word {
  act?: string
  seq?: number
  ack?: number
}

interface Connection {
  close: () => void
}

/**
 * Has another worker serve the connections that a worker was given and did not take before it
 * ended: the cluster waits for its word on each, so that they would stay open without an answer. A
 * worker says that it takes one before it reads from it: nothing that a client asked is lost, or
 * done twice.
 */
export function passOnConnections({ id, process: child }: Worker, isServed: () => boolean): void {
  const given = new Map<number, Connection>()
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = (word: Word, connection?: unknown, ...rest: unknown[]) => {
    if (word.act !== 'newconn' || word.seq === undefined) return send(word, connection, ...rest)
    given.set(word.seq, connection as Connection)
    // To one that has just ended nothing can be sent: its end is known in a moment.
    return send(word, connection, undefined, () => {})
  }
  child.on('internalMessage', ({ ack }: Word) => void (ack !== undefined && given.delete(ack)))

  const passOn = (): void => {
    // What it said before its end is still to be read.
    if (child.connected) return void setImmediate(passOn)
    // Node does not say so while a connection is on its way, and would give it further ones.
    if (cluster.workers?.[id]) child.emit('disconnect')
    for (const [ack, connection] of given) {
      if (isServed()) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false })
      else connection.close()
    }
  }
  child.once('exit', passOn)
}
