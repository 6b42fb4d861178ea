/**
 * Who reads what a command prints may go before its end, as `head` does. What else it prints is
 * lost then, and what it does is done all the same.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (!isReaderGone(error)) throw error
    })
  }
}

export const isReaderGone = (error: unknown): boolean => (error as NodeJS.ErrnoException)?.code === 'EPIPE'
