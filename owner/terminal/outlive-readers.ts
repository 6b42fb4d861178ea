import { fstatSync, writeSync } from 'node:fs'

/**
 * Lets a command finish although the reader of its output, such as `head`, has ended. The rest of
 * the output is lost, and the work is still done. Where the output is a file that can't be written,
 * as on a full disk, a line reports it, and the exit status is 1.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    if (isFile(stream.fd)) stream._write = writeWhole(stream.fd)
    stream.on('error', (error) => {
      if (isReaderGone(error)) return
      process.exitCode = 1
      told.add(error)
      if (stream === process.stdout)
        process.stderr.write(`Part of the output could not be printed: ${error.message}\n`)
    })
  }
}

const told = new WeakSet<Error>()

/**
 * Returns whether an error ends a command that has already reported that not all could be printed.
 */
export const isTold = (error: unknown): boolean => error instanceof Error && told.has(error)

export const isReaderGone = (error: unknown): boolean => (error as NodeJS.ErrnoException)?.code === 'EPIPE'

function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile()
  } catch {
    return false
  }
}

/**
 * Writes a whole chunk to a file. Node's own function writes once, and treats a partial write as
 * complete, so that a full disk truncates the file.
 */
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
