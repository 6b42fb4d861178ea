import { InvalidArgumentError } from 'commander'

/** Reads a whole number that a command is given, from the least that is meant. */
export const readCount =
  (least: number) =>
  (text: string): number => {
    const count = /^\d{1,10}$/.test(text) ? Number(text) : -1
    if (count >= least) return count
    throw new InvalidArgumentError(`A whole number from ${least} is meant.`)
  }
