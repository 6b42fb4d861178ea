import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { hash } from '@node-rs/argon2'
import { killAtExit } from '../../tooling/ending/kill-at-exit.ts'
import { drive } from './drive.ts'
import { medianOfRounds } from './median-of-rounds.ts'
import { signIn } from './requests.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Measures how many passwords a second all cores of this machine hash, with nothing beside. */
export async function hashesAlone(seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let count = 0
  const one = async (): Promise<void> => {
    for (; performance.now() < end; count++) await hash('a password of a visitor', COST)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, one))
  return count / seconds
}

/**
 * Measures the hashes of a server that does nothing else, for the same number of clients, with the
 * load generator on the same machine: the upper bound for any service.
 */
export async function hashesServed(clients: number, rounds: number, seconds: number): Promise<number> {
  const program = fileURLToPath(new URL('hash-server.ts', import.meta.url))
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  killAtExit(child)
  const [port] = await once(child.stdout, 'data')
  const origin = `http://127.0.0.1:${String(port).trim()}`
  const unknownAccount = { email: 'nobody@example.com', access_token: '', refresh_token: '' }
  const requests = Array.from({ length: clients }, () => signIn(unknownAccount))
  try {
    return (await medianOfRounds(rounds, () => drive({ origin, clients: requests, seconds }))).perSecond
  } finally {
    child.kill()
  }
}
