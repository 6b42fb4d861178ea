import { expect, test } from 'vitest'
import { Sums } from './sums.ts'

test('sums of more than sixty days and kinds are dropped, and those of the first go on', () => {
  const sums = new Sums()
  const add = (day: number) => sums.add({ day: `day ${day}`, kind: 'view', name: '/', count: 1 })
  for (let day = 0; day < 61; day++) add(day)
  add(0)
  const list = sums.list()
  expect(list).toHaveLength(60)
  expect(list.filter(({ count }) => count === 2)).toEqual([
    { day: 'day 0', kind: 'view', name: '/', count: 2 },
  ])
  expect(list.map(({ day }) => day)).not.toContain('day 60')
})
