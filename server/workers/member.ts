import cluster from 'node:cluster'
import { once } from 'node:events'
import { type Channel, type Line, openLine } from './line.ts'
import type { SupervisorMessages, WorkerMessages } from './messages.ts'
import { passOnConnections } from './pass-on-connections.ts'

/** Longer than the time that a worker gives its clients (server/process/stop-on-signal.ts). */
const LEAVES_WITHIN_MS = 10_000

/** A worker, from its supervisor's point of view. */
export interface Member {
  /** Its number, which is unique. */
  name: number
  pid: number | undefined
  line: Line<WorkerMessages>
  isReady: boolean
  /** Whether it was asked to stop. */
  isLeaving: boolean
  /** Resolves to true once it is ready, or to false if it ended before. */
  ready: Promise<boolean>
  /** Registers a listener that is called when the worker answers a beat. */
  pulse: (listener: () => void) => void
  /** Resolves to its exit status, once it has ended. */
  gone: Promise<number | undefined>
  /** Asks it to finish its requests, and waits until it has ended. */
  dismiss: () => Promise<void>
  /** Kills it at once, whatever it does. */
  kill: () => void
}

/** The supervisor's handlers of its messages, except for those about its own state. */
export type MemberHandlers = Omit<SupervisorMessages, 'ready' | 'beat'>

/**
 * Starts a worker, by the cluster's settings. `isServed` returns whether another one accepts
 * connections.
 */
export function startMember(handlersFor: (name: number) => MemberHandlers, isServed: () => boolean): Member {
  // The C library reads this as a process begins. Otherwise it would keep a heap for nearly every
  // thread.
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
    // A worker that has just ended receives nothing, and its end will be known in a moment.
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
