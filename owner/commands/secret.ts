import { randomBytes } from 'node:crypto'
import { Command } from 'commander'

const BYTES = 32

/**
 * `dropharbor secret`: prints 256 random bits, for a setting that holds a secret. Nothing is
 * stored.
 */
export const secret = (): Command =>
  new Command('secret')
    .description('print a new random secret, for example for AUTH_SECRET_KEY or AUTH_KEY_SECRET')
    .action((_options, command: Command) => {
      const made = randomBytes(BYTES).toString('base64url')
      const isJson = command.optsWithGlobals()['json'] === true
      process.stdout.write(`${isJson ? JSON.stringify({ secret: made }) : made}\n`)
    })
