import { isatty } from 'node:tty'

const STANDARD_STREAMS = [0, 1, 2]

/**
 * SIGHUP stops a process that has a terminal, for that is closed. Elsewhere it is an owner's word
 * to begin anew.
 */
export function onHangUp({ stop, renew }: { stop: () => void; renew: () => void }): void {
  // Asked now: a terminal that is closed is none any more.
  const hasTerminal = STANDARD_STREAMS.some((descriptor) => isatty(descriptor))
  process.on('SIGHUP', () => (hasTerminal ? stop() : renew()))
}
