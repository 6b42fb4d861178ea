import cluster from 'node:cluster'
import { once } from 'node:events'
import { type Channel, type Line, openLine } from './line.ts'
import type { SupervisorMessages, WorkerMessages } from './messages.ts'
import { passOnConnections } from './pass-on-connections.ts'

/** Longer than a worker gives its clients (server/process/stop-on-signal.ts). */
const LEAVES_WITHIN_MS = 10_000

/** A worker as its supervisor knows it. */
export interface Member {
  /** Its number: each has one of its own. */
  name: number
  pid: number | undefined
  line: Line<WorkerMessages>
  isReady: boolean
  /** It was told to go. */
  isLeaving: boolean
  /** Whether it became ready, or ended before. */
  ready: Promise<boolean>
  /** Is told when the worker answers a beat. */
  pulse: (listener: () => void) => void
  /** Its exit status, once it has ended. */
  gone: Promise<number | undefined>
  /** Tells it to finish what it has begun, and waits until it has ended. */
  dismiss: () => Promise<void>
  /** Ends it at once, whatever it does. */
  kill: () => void
}

/** What its supervisor does with its messages, but those that tell how it is. */
export type MemberHandlers = Omit<SupervisorMessages, 'ready' | 'beat'>

/**
 * Starts a worker, by the cluster's settings. `isServed` says whether another one takes
 * connections.
 */
export function startMember(handlersFor: (name: number) => MemberHandlers, isServed: () => boolean): Member {
  // Read as a process begins. The C library would keep a heap for nearly every thread.
  const worker = cluster.fork({ MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2' })
  passOnConnections(worker, isServed)
  const { promise: ready, resolve } = Promise.withResolvers<boolean>()
  let answered = () => {}
  const gone = once(worker, 'exit').then(([status]) => {
    resolve(false)
    return status ?? undefined
  })
  const kill = () => void worker.process.kill('SIGKILL')
  const handlers: SupervisorMessages = {
    ...handlersFor(worker.id),
    ready: () => {
      member.isReady = true
      resolve(true)
    },
    beat: () => answered(),
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
    line: openLine(channel, handlers),
    pulse: (listener) => {
      answered = listener
    },
    kill,
    async dismiss() {
      member.isLeaving = true
      worker.process.kill('SIGTERM')
      const late = setTimeout(kill, LEAVES_WITHIN_MS)
      await gone
      clearTimeout(late)
    },
  }
  return member
}
