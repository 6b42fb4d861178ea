/** An event of a trace; with `tts` and `tdur` if its thread time was measured. */
export interface TraceEvent {
  ph: string
  pid: number
  tid: number
  /** Start and duration, in microseconds of wall time. */
  ts: number
  dur?: number
  /** Start and duration, in microseconds of thread time. */
  tts?: number
  tdur?: number
}

interface Task {
  start: number
  end: number
  /** Start and end of the task and of the spans measured in it, in order. */
  moments: { clock: number; thread: number }[]
}

/**
 * Converts a trace so that each task takes as long as its thread worked, from the same start.
 * Events in a task keep their order and nesting; events between tasks stay where they are.
 */
export function inThreadTime<E extends TraceEvent>(events: readonly E[]): E[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`)
  const tasks = new Map([...threads].map(([thread, own]) => [thread, tasksOf(own)]))
  return events.map((event) => {
    const { ts, dur } = event
    const task = tasks.get(`${event.pid} ${event.tid}`)?.find(({ start, end }) => start <= ts && ts < end)
    if (!task) return event
    const moved = { ...event, ts: movedTo(task, ts) }
    return dur === undefined ? moved : { ...moved, dur: Math.max(0, movedTo(task, ts + dur) - moved.ts) }
  })
}

/**
 * Finds the tasks of a thread, each between two waits for work. The shortest spans are not
 * measured, and stay unchanged.
 */
function tasksOf(events: readonly TraceEvent[]): Task[] {
  const tasks: Task[] = []
  const spans = events
    .filter(({ ph }) => ph === 'X')
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  for (const { ts, dur = 0, tts, tdur } of spans) {
    if (tts === undefined || tdur === undefined) continue
    const moments = [
      { clock: ts, thread: tts },
      { clock: ts + dur, thread: tts + tdur },
    ]
    const around = tasks.at(-1)
    if (around && ts < around.end) around.moments.push(...moments)
    else tasks.push({ start: ts, end: ts + dur, moments })
  }
  for (const { moments } of tasks)
    moments.sort((one, other) => one.clock - other.clock || one.thread - other.thread)
  return tasks
}

/** Interpolates linearly between two measured moments. */
function movedTo({ start, moments }: Task, clock: number): number {
  const before = moments.findLast((moment) => moment.clock <= clock)
  const after = moments.find((moment) => moment.clock >= clock) ?? before
  const begin = moments[0]
  if (!before || !after || !begin) return clock
  const share = after.clock > before.clock ? (clock - before.clock) / (after.clock - before.clock) : 0
  return start + before.thread - begin.thread + share * (after.thread - before.thread)
}
