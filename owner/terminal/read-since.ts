import { InvalidArgumentError } from 'commander'
import { readTime } from '../../auth/moving/import/read-time.ts'

/**
 * Reads the time that an option names. Throws for a future time, which must be a mistake: nothing
 * can have changed since.
 */
export function readSince(text: string): string {
  const time = timeIn(text)
  if (time <= new Date().toISOString()) return time
  throw new InvalidArgumentError('It must not be in the future.')
}

function timeIn(text: string): string {
  try {
    return readTime(text)
  } catch (error) {
    throw new InvalidArgumentError(`It ${(error as Error).message}.`)
  }
}
