import { createInterface } from 'node:readline'
import { read } from 'read'

/**
 * Prompts for a secret without showing it; where standard input is no terminal, its first line is
 * the secret. Arguments must not hold secrets: every user of the machine can read those. Throws
 * where no secret is given.
 */
export async function readSecret(prompt: string): Promise<string> {
  const secret = process.stdin.isTTY
    ? await read({ prompt, silent: true, output: process.stderr })
    : await firstLine()
  if (secret === '') throw new Error(`No ${prompt.toLowerCase()} was given`)
  return secret
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}
