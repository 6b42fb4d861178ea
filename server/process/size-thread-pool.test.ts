import { availableParallelism } from 'node:os'
import { expect, test, vi } from 'vitest'

const file = new URL('size-thread-pool.js', import.meta.url).href

test.each([
  [
    'as many threads as cores, two more, and four at least',
    undefined,
    Math.max(4, availableParallelism() + 2),
  ],
  ['what an owner says', '3', 3],
])('the pool of threads has %s', async (_what, given, size) => {
  vi.resetModules()
  vi.stubEnv('UV_THREADPOOL_SIZE', given)
  await import(file)
  expect(process.env['UV_THREADPOOL_SIZE']).toBe(String(size))
  vi.unstubAllEnvs()
})
