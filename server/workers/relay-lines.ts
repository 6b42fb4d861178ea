import type { Readable } from 'node:stream'

const NEWLINE = 10

/**
 * Passes on what a process writes, whole lines at a time: several may write to the same place, and
 * a long line comes in parts. Resolves when the process writes no more.
 */
export async function relayLines(from: Readable, write: (lines: Buffer) => void): Promise<void> {
  let begun: Buffer[] = []
  for await (const part of from as AsyncIterable<Buffer>) {
    const end = part.lastIndexOf(NEWLINE) + 1
    if (end > 0) {
      write(Buffer.concat([...begun, part.subarray(0, end)]))
      begun = []
    }
    if (end < part.length) begun.push(part.subarray(end))
  }
  // It was killed in the middle of a line.
  if (begun.length > 0) write(Buffer.concat([...begun, Buffer.of(NEWLINE)]))
}
