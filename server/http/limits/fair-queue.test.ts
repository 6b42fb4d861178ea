import { expect, test, vi } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const shares = { each: 2, all: 4, waiting: 3, countedMs: 100 }

/** Creates a queue, and records what it has started, in order. */
function watch() {
  const queue = new FairQueue(shares)
  const started: string[] = []
  const enter = (name: string) => queue.enter(name.slice(0, 1), () => void started.push(name))
  return { started, enter }
}

test('one key alone has room for all, and the rest of it waits in order', () => {
  const { started, enter } = watch()
  const leave = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map(enter)
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4'])
  leave[2]?.()
  leave[0]?.()
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
})

test('every other key has its share meanwhile, and room goes round from one to the next', () => {
  const { started, enter } = watch()
  const leave = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'b2', 'b3', 'c1'].map(enter)
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
  for (const index of [0, 1]) leave[index]?.()
  // Two of each key run, more than all may together: a turn can only take a place that its own key
  // frees.
  expect(started.slice(7)).toEqual([])
  for (const index of [2, 9]) leave[index]?.()
  expect(started.slice(7)).toEqual(['a5'])
  leave[6]?.()
  expect(started.slice(8)).toEqual(['b3'])
  leave[7]?.()
  expect(started.slice(9)).toEqual(['a6'])
})

test('more than so many of one key do not wait, and make room for nothing', () => {
  const { started, enter } = watch()
  const leave = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'].map(enter)
  expect(leave[7]).toBeUndefined()
  // The same turn is given up twice.
  leave[4]?.()
  leave[4]?.()
  expect(enter('a9')).toBeDefined()
  for (const index of [0, 0, 1, 2, 3]) leave[index]?.()
  expect(started.slice(4)).toEqual(['a6', 'a7', 'a9'])
})

test('what runs for long counts no more', () => {
  vi.useFakeTimers()
  try {
    const { started, enter } = watch()
    const leave = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map(enter)
    vi.advanceTimersByTime(shares.countedMs)
    expect(started.slice(4)).toEqual(['a5', 'a6'])
    // Their end frees no place a second time.
    for (const end of leave.slice(0, 4)) end?.()
    for (const name of ['a7', 'a8', 'a9']) enter(name)
    expect(started.slice(6)).toEqual(['a7', 'a8'])
  } finally {
    vi.useRealTimers()
  }
})
