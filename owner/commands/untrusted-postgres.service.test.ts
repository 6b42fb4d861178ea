import { expect, test } from 'vitest'
import { startTlsPostgres } from '../../auth/testing/network/tls-postgres.ts'
import { startService } from '../../auth/testing/service.ts'
import { commandLine } from '../testing/command-line.ts'

test.each(['import', 'export', 'move-to-postgres'])(
  '%s says how to trust an authority that the machine does not know',
  async (command) => {
    const service = await startService({ kind: 'sqlite' })
    const { owner } = commandLine(() => service.config)
    try {
      const url = await startTlsPostgres('S')
      const { status, stderr } = await owner([command, '-', '--dry-run'], `${url}\n`)
      expect(status).toBe(1)
      expect(stderr).toMatch(
        /certificate.*; sslmode=disable in the connection string says that none is meant, sslrootcert=FILE which authority to trust/,
      )
      expect(stderr).not.toContain('hunter2')
    } finally {
      await service.close()
    }
  },
)
