import { InvalidArgumentError } from 'commander'

/** Reads a whole number from 1 to `most`. */
export const readCount =
  (most: number) =>
  (text: string): number => {
    const count = /^\d{1,9}$/.test(text) ? Number(text) : 0
    if (count >= 1 && count <= most) return count
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`)
  }
