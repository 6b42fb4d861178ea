import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withProgress } from './with-progress.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/**
 * Returns the output where standard error is no terminal, for 100 units a second during this many
 * seconds.
 */
async function saidWithin(seconds: number, total?: number, units?: string): Promise<string[]> {
  const said: string[] = []
  const stderr = { isTTY: false, write: (part: string) => said.push(part) > 0 } as typeof process.stderr
  vi.spyOn(process, 'stderr', 'get').mockReturnValue(stderr)
  await withProgress(
    'Importing',
    async (report) => {
      for (let second = 1; second <= seconds; second++) {
        vi.advanceTimersByTime(1000)
        report(second * 100, total)
      }
    },
    units,
  )
  return said
}

test('a log gets a line every ten seconds, with the time that is left', async () => {
  expect(await saidWithin(25, 4000, 'accounts')).toEqual([
    'Importing: 25 %, 1000 accounts, 100 accounts/s, 30 s left\n',
    'Importing: 50 %, 2000 accounts, 100 accounts/s, 20 s left\n',
  ])
})

test('without a total it gets the count and the speed, without a name of units the share', async () => {
  expect(await saidWithin(12, undefined, 'accounts')).toEqual(['Importing: 1000 accounts, 100 accounts/s\n'])
  expect(await saidWithin(12, 4000)).toEqual(['Importing: 25 %\n'])
})

test('what takes less says nothing', async () => {
  expect(await saidWithin(9, 4000, 'accounts')).toEqual([])
})

test('a signal leaves a terminal as it was, with a cursor and broken lines, and then ends the process', async () => {
  const said: string[] = []
  const stderr = { isTTY: true, columns: 80, write: (part: string) => said.push(part) > 0 }
  vi.spyOn(process, 'stderr', 'get').mockReturnValue(stderr as unknown as typeof process.stderr)
  const end = vi.spyOn(process, 'kill').mockReturnValue(true)
  const [hidden, shown, whole, broken] = ['\x1B[?25l', '\x1B[?25h', '\x1B[?7l', '\x1B[?7h']
  const listeners = process.listenerCount('SIGINT')
  await withProgress('Importing', async (report) => {
    vi.advanceTimersByTime(3000)
    report(300, 4000)
    expect([said.lastIndexOf(hidden) > said.lastIndexOf(shown), said.includes(whole)]).toEqual([true, true])
    process.emit('SIGINT', 'SIGINT')
    expect(said.lastIndexOf(shown)).toBeGreaterThan(said.lastIndexOf(hidden))
    expect(said.lastIndexOf(broken)).toBeGreaterThan(said.lastIndexOf(whole))
    expect(end).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGINT')
  })
  expect(process.listenerCount('SIGINT')).toBe(listeners)
})
