const PATIENCE_MS = 2_000

/** Node's channel between a supervisor and a worker, seen from one end. */
export interface Channel {
  send: (message: Message<unknown>) => void
  /** The content of a message has the type of its name: both ends run the same version. */
  hear: (listener: (message: Message<never>) => void) => void
}

type Message<Carried> =
  | { ask: number; about: string; what: Carried }
  | { answer: number; what: Carried }
  | { answer: number; fault: string }
  | { tell: string; what: Carried }

/** The handlers of one end for the messages that it receives; a result is the answer. */
export type Messages = Readonly<Record<string, (what: never) => unknown>>

type Names<Theirs> = keyof Theirs & string
type AnswerOf<Handler extends (what: never) => unknown> = Promise<Awaited<ReturnType<Handler>>>

/** The other end, typed by the messages that it handles. */
export interface Line<Theirs extends Messages> {
  /**
   * Sends a request to the other end; throws when that fails, or gets no answer for two seconds.
   */
  ask: <Name extends Names<Theirs>>(
    about: Name,
    ...carried: Parameters<Theirs[Name]>
  ) => AnswerOf<Theirs[Name]>
  /** As `ask`, but waits for this many milliseconds. */
  askWithin: <Name extends Names<Theirs>>(
    patienceMs: number,
    about: Name,
    ...carried: Parameters<Theirs[Name]>
  ) => AnswerOf<Theirs[Name]>
  /** Sends a message to the other end, which does not answer. */
  tell: <Name extends Names<Theirs>>(about: Name, ...carried: Parameters<Theirs[Name]>) => void
}

/** Lets two processes exchange requests and messages over the channel between them. */
export function openLine<Theirs extends Messages>({ send, hear }: Channel, ours: Messages): Line<Theirs> {
  const asked = new Map<number, { resolve: (what: never) => void; reject: (error: Error) => void }>()
  let lastId = 0

  hear(async (message) => {
    if ('tell' in message) ours[message.tell]?.(message.what)
    else if ('answer' in message) {
      const waiting = asked.get(message.answer)
      if ('fault' in message) waiting?.reject(new Error(message.fault))
      else waiting?.resolve(message.what)
    } else if ('ask' in message) {
      const { ask, about, what } = message
      try {
        send({ answer: ask, what: await ours[about]?.(what) })
      } catch (error) {
        send({ answer: ask, fault: (error as Error).message })
      }
    }
  })

  const askWithin: Line<Theirs>['askWithin'] = async (patienceMs, about, what) => {
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
  }
  return {
    askWithin,
    ask: (...question) => askWithin(PATIENCE_MS, ...question),
    tell: (about, what) => send({ tell: about, what }),
  }
}
