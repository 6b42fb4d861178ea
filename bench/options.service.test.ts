import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each(['attack', 'faults', 'move', 'pages', 'scale'])(
  '%s refuses an unknown name before it measures',
  (bench) => {
    const args = ['bench/run.ts', bench, '--only', 'x-files']
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    const refused = /^error: --only: there is no "x-files" among ".+"\n$/
    expect([status, stderr]).toEqual([1, expect.stringMatching(refused)])
    expect(stdout).not.toContain('|')
  },
)
