import { Counter, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { Figures } from './create-metrics.ts'
import { figuresOfAll } from './figures-of-all.ts'

/** Makes a worker that reports this count. */
function worker(name: number, count: number) {
  const register = new Registry()
  new Counter({ name: 'answers_total', help: 'Answers.', registers: [register] }).inc(count)
  const figures = async () => (await register.getMetricsAsJSON()) as Figures
  return { name, line: { askWithin: figures as never } }
}

test('the counts of ended workers stay in the sums, even if two programs read at once', async () => {
  let workers = [worker(1, 5), worker(2, 7)]
  const { read } = figuresOfAll(() => workers)
  expect(await read()).toContain('answers_total 12')
  workers = []
  for (const text of await Promise.all([read(), read()])) expect(text).toContain('answers_total 12')
  workers = [worker(3, 1)]
  expect(await read()).toContain('answers_total 13')
})
