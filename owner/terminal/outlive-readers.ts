import { fstatSync, writeSync } from 'node:fs'

/**
 * Who reads what a command prints may go before its end, as `head` does. What else it prints is
 * lost then, and what it does is done all the same. Where a file takes no more of it, as on a disk
 * that is full, a line says so, and the exit status is 1.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    if (isFile(stream.fd)) stream._write = writeWhole(stream.fd)
    stream.on('error', (error) => {
      if (isReaderGone(error)) return
      process.exitCode = 1
      told.add(error)
      if (stream === process.stdout) process.stderr.write(`Not all could be printed: ${error.message}\n`)
    })
  }
}

const told = new WeakSet<Error>()

/** Whether it ends a command of which a line has said already that not all could be printed. */
export const isTold = (error: unknown): boolean => error instanceof Error && told.has(error)

export const isReaderGone = (error: unknown): boolean => (error as NodeJS.ErrnoException)?.code === 'EPIPE'

function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile()
  } catch {
    return false
  }
}

/** Node's own writes once to a file, and takes what it took for all: a full disk cuts it off. */
const writeWhole =
  (fd: number): NodeJS.WriteStream['_write'] =>
  (chunk: Buffer, _encoding, done) => {
    try {
      for (let at = 0; at < chunk.length; ) at += writeSync(fd, chunk, at)
      done()
    } catch (error) {
      done(error as Error)
    }
  }
