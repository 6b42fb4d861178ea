import { Worker } from 'node:worker_threads'

/** Threads whose file is closed. They keep no process from ending. */
const idle: Worker[] = []
/** Further ones end: a process has one file open, few have two. */
const MOST_IDLE = 2

/** A thread without a file: one that had another before, as a new one costs 40 ms of processor. */
export function takeThread(): Worker {
  const worker = idle.pop() ?? startThread()
  worker.ref()
  return worker
}

/** Keeps a thread that has closed its file for the next. */
export function giveThreadBack(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
  if (idle.length >= MOST_IDLE) return void worker.terminate()
  worker.unref()
  idle.push(worker)
}

const startThread = (): Worker =>
  new Worker(new URL('./writer-thread.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 },
  })
