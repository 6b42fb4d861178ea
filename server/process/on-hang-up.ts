import { isatty } from 'node:tty'

const STANDARD_STREAMS = [0, 1, 2]

/**
 * Handles SIGHUP. It stops a process with a terminal, since that has been closed. Elsewhere it is
 * the owner's request to restart.
 */
export function onHangUp({ stop, renew }: { stop: () => void; renew: () => void }): void {
  // This is checked now, because a terminal that has been closed no longer counts as one.
  const hasTerminal = STANDARD_STREAMS.some((descriptor) => isatty(descriptor))
  process.on('SIGHUP', () => (hasTerminal ? stop() : renew()))
}
