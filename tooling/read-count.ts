import { InvalidArgumentError } from 'commander'

/**
 * Returns a parser for an option that is a whole number, at least `least`. Throws
 * `InvalidArgumentError`.
 */
export const readCount =
  (least: number) =>
  (text: string): number => {
    const count = /^\d{1,10}$/.test(text) ? Number(text) : -1
    if (count >= least) return count
    throw new InvalidArgumentError(`It must be a whole number from ${least}.`)
  }
