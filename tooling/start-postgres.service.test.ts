import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a run that has failed ends as one', () => {
  const module = new URL('./start-postgres.ts', import.meta.url).href
  const script = `await import(${JSON.stringify(module)}); process.exitCode = 3`
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', script]).status).toBe(3)
})
