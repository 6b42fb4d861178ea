import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { ServerConfig } from '../config.ts'

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'needs rights that this user has not',
  EADDRNOTAVAIL: 'is not on this machine',
  ENOTFOUND: 'is not an address',
}

/**
 * Checks that we may listen here before anything is written; throws one clear line otherwise.
 * Returns the port, which for 0 is one that nothing listens on. `setting` is the name of the
 * setting that gives the port.
 */
export async function assertPortFree(port: number, host: string, setting = 'PORT'): Promise<number> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new Error(
      `${setting} ${port} on ${setting.replace('PORT', 'HOST')} ${host} ${reasons[code] ?? `can't be used: ${code}`}`,
      {
        cause: error,
      },
    )
  }
  const { port: free } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return free
}

/** Checks every port that the settings name in this way. */
export async function assertPortsFree({
  PORT,
  HOST,
  METRICS_PORT,
  METRICS_HOST,
}: Pick<ServerConfig, 'PORT' | 'HOST' | 'METRICS_PORT' | 'METRICS_HOST'>): Promise<void> {
  await assertPortFree(PORT, HOST)
  if (METRICS_PORT !== undefined) await assertPortFree(METRICS_PORT, METRICS_HOST, 'METRICS_PORT')
}
