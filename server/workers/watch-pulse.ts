import type { Logger } from 'pino'
import type { Member } from './member.ts'

const BEAT_MS = 1_000
/**
 * How many consecutive beats may be unanswered: longer than any pause of a process that will
 * continue. They are counted instead of the time, so that a machine that slept ends no worker.
 */
const MOST_UNANSWERED = 20

/** Kills a worker whose event loop is stuck: it would hold its connections forever. */
export async function watchPulse(
  { name: worker, pid, ready, gone, line, pulse, kill }: Member,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  if (!(await ready)) return
  let unanswered = 0
  pulse(() => {
    unanswered = 0
  })
  const timer = setInterval(() => {
    if (unanswered++ < MOST_UNANSWERED) return line.tell('beat')
    clearInterval(timer)
    log.error({ worker, pid }, 'a worker does not answer and is being killed')
    kill()
  }, BEAT_MS)
  await gone
  clearInterval(timer)
}
