const PATIENCE_MS = 2_000

/** Node's channel between a supervisor and a worker, seen from one end. */
export interface Channel {
  send: (message: Message) => void
  hear: (listener: (message: Message) => void) => void
}

type Message =
  | { ask: number; about: string; what: unknown }
  | { answer: number; what?: unknown; fault?: string }
  | { tell: string; what: unknown }

/** What the other end may ask, or tell, by its name. */
// biome-ignore lint/suspicious/noExplicitAny: both ends run the same version, and agree on it
export type Ears = Readonly<Record<string, (what: any) => unknown>>

export interface Line {
  /** Asks the other end; throws when it fails, or says nothing for two seconds, or as given. */
  ask: <T>(about: string, what?: unknown, patienceMs?: number) => Promise<T>
  /** Tells the other end, which says nothing to it. */
  tell: (about: string, what?: unknown) => void
}

/** Lets two processes ask each other over the channel between them. */
export function openLine({ send, hear }: Channel, ears: Ears): Line {
  const asked = new Map<number, { resolve: (what: never) => void; reject: (error: Error) => void }>()
  let lastId = 0

  hear(async (message) => {
    if ('tell' in message) ears[message.tell]?.(message.what)
    else if ('answer' in message) {
      const { answer, what, fault } = message
      const waiting = asked.get(answer)
      if (fault === undefined) waiting?.resolve(what as never)
      else waiting?.reject(new Error(fault))
    } else if ('ask' in message) {
      const { ask, about, what } = message
      try {
        send({ answer: ask, what: await ears[about]?.(what) })
      } catch (error) {
        send({ answer: ask, fault: (error as Error).message })
      }
    }
  })

  return {
    async ask(about, what, patienceMs = PATIENCE_MS) {
      const id = ++lastId
      const { promise, resolve, reject } = Promise.withResolvers<never>()
      asked.set(id, { resolve, reject })
      const timer = setTimeout(() => reject(new Error(`no answer to "${about}"`)), patienceMs).unref()
      send({ ask: id, about, what })
      try {
        return await promise
      } finally {
        clearTimeout(timer)
        asked.delete(id)
      }
    },
    tell: (about, what) => send({ tell: about, what }),
  }
}
