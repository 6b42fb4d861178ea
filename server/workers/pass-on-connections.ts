import cluster, { type Worker } from 'node:cluster'

/** A message between Node's cluster and a worker about a connection. */
interface Word {
  act?: string
  seq?: number
  ack?: number
}

interface Connection {
  close: () => void
}

/**
 * Makes another worker serve the connections that a worker was given and did not accept before it
 * ended. The cluster waits for the worker's answer about each, so that they would stay open without
 * a response. A worker confirms that it accepts one before it reads from it, so no request is lost,
 * or handled twice.
 */
export function passOnConnections({ id, process: child }: Worker, isServed: () => boolean): void {
  const given = new Map<number, Connection>()
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = (word: Word, connection?: unknown, ...rest: unknown[]) => {
    if (word.act !== 'newconn' || word.seq === undefined) return send(word, connection, ...rest)
    given.set(word.seq, connection as Connection)
    // Nothing can be sent to a worker that has just ended: its end will be known in a moment.
    return send(word, connection, undefined, () => {})
  }
  child.on('internalMessage', ({ ack }: Word) => {
    if (ack !== undefined) given.delete(ack)
  })

  const passOn = (): void => {
    // Messages from before its end are still to be read.
    if (child.connected) return void setImmediate(passOn)
    // Node does not emit this while a connection is on its way, and would give the worker further
    // ones.
    if (cluster.workers?.[id]) child.emit('disconnect')
    for (const [ack, connection] of given) {
      if (isServed()) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false })
      else connection.close()
    }
  }
  child.once('exit', passOn)
}
