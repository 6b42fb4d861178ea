// @module-tag slow

import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('nothing is measured that was not named', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/run.ts'], { encoding: 'utf8' })
  const refused = /^error: name what to measure, or "all": service, .*, scale\n$/
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(refused)])
})

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
