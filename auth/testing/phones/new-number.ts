import { randomInt } from 'node:crypto'

/** Returns a mobile number that no account has. */
export const newNumber = (): string => `4915${randomInt(1e8, 1e9)}`
