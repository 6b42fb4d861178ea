import cluster from 'node:cluster'
import { once } from 'node:events'
import { type Channel, type Ears, type Line, openLine } from './line.ts'
import { relayLines } from './relay-lines.ts'

/** Longer than a worker gives its clients (server/process/stop-on-signal.ts). */
const LEAVES_WITHIN_MS = 10_000

/** A worker as its supervisor knows it. */
export interface Member {
  /** Its number: each has one of its own. */
  name: number
  pid: number | undefined
  line: Line
  isReady: boolean
  /** It was told to go. */
  isLeaving: boolean
  /** Whether it became ready, or ended before. */
  ready: Promise<boolean>
  /** Its exit status, once it has ended and all that it wrote is passed on. */
  gone: Promise<number | undefined>
  /** Tells it to finish what it has begun, and waits until it has ended. */
  dismiss: () => Promise<void>
}

/** Starts a worker, by the cluster's settings. */
export function startMember({
  ears,
  write,
}: {
  ears: (name: number) => Ears
  write: (lines: Buffer) => void
}): Member {
  const worker = cluster.fork()
  const { promise: ready, resolve } = Promise.withResolvers<boolean>()
  const { stdout } = worker.process
  const relayed = stdout ? relayLines(stdout, write).catch(() => {}) : undefined
  const gone = once(worker, 'exit').then(async ([status]) => {
    resolve(false)
    await relayed
    return status ?? undefined
  })
  const toldReady = () => {
    member.isReady = true
    resolve(true)
  }
  const channel = {
    // One that has just ended hears nothing, and its end is known in a moment.
    send: (message: object) => void worker.process.send?.(message, undefined, undefined, () => {}),
    hear: (listener: Parameters<Channel['hear']>[0]) => void worker.on('message', listener),
  }
  const member: Member = {
    name: worker.id,
    pid: worker.process.pid,
    isReady: false,
    isLeaving: false,
    ready,
    gone,
    line: openLine(channel, { ready: toldReady, ...ears(worker.id) }),
    async dismiss() {
      member.isLeaving = true
      worker.process.kill('SIGTERM')
      const late = setTimeout(() => worker.process.kill('SIGKILL'), LEAVES_WITHIN_MS)
      await gone
      clearTimeout(late)
    },
  }
  return member
}
