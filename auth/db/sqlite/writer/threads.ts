import { Worker } from 'node:worker_threads'

/** Threads whose file is closed. They do not keep the process alive. */
const idle: Worker[] = []
/** Further threads end: a process has one file open, few have two. */
const MOST_IDLE = 2

/**
 * Returns a thread without a file. One that had another file before is reused, because a new one
 * costs 40 ms of processor time.
 */
export function takeThread(): Worker {
  const worker = idle.pop() ?? startThread()
  worker.ref()
  return worker
}

/** Keeps a thread that has closed its file for reuse. */
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
