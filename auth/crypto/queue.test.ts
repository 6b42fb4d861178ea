import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

const full = () => new Error('full')

test('runs so many at once, in order, and refuses when too many wait', async () => {
  const { enqueue, length } = createQueue({ running: 2, waiting: 2, full })
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const started: number[] = []
  const jobs = gates.map((gate, index) =>
    enqueue(() => {
      started.push(index)
      return gate.promise
    }),
  )
  await Promise.resolve()
  expect(started).toEqual([0, 1])
  await expect(enqueue(async () => {})).rejects.toThrow('full')
  expect(length()).toEqual({ running: 2, waiting: 2 })

  gates[1]?.resolve()
  await jobs[1]
  await Promise.resolve()
  expect(started).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  await Promise.all(jobs)
  expect(started).toEqual([0, 1, 2, 3])
  expect(length()).toEqual({ running: 0, waiting: 0 })
  await expect(enqueue(async () => 'free again')).resolves.toBe('free again')
})

test('a job that fails frees its place', async () => {
  const { enqueue } = createQueue({ running: 1, waiting: 0, full })
  await expect(enqueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(enqueue(async () => 'next')).resolves.toBe('next')
})
