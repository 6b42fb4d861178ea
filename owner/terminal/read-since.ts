import { InvalidArgumentError } from 'commander'
import { readTime } from '../../auth/moving/import/read-time.ts'

/** The time that an option names. */
export function readSince(text: string): string {
  try {
    return readTime(text)
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message)
  }
}
