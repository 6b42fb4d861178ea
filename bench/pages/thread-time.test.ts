import { expect, test } from 'vitest'
import { inThreadTime, type TraceEvent } from './thread-time.ts'

const main = { pid: 1, tid: 1 }
const span = (ts: number, dur: number, tts: number, tdur: number): TraceEvent => ({
  ...main,
  ph: 'X',
  ts,
  dur,
  tts,
  tdur,
})
const times = (events: readonly TraceEvent[]) => events.map(({ ts, dur }) => [ts, dur])

test('a task takes as long as its thread worked, and the next one begins when it did', () => {
  expect(times(inThreadTime([span(1000, 100, 50, 30), span(1100, 40, 80, 40)]))).toEqual([
    [1000, 30],
    [1100, 40],
  ])
})

test('what happens in a task stays within what is around it, after the work that came before', () => {
  const task = span(1000, 100, 50, 30)
  const layout = span(1020, 60, 60, 15)
  const font = span(1030, 40, 65, 2)
  // In Chromium's order: by the end of the span.
  expect(times(inThreadTime([font, layout, task]))).toEqual([
    [1015, 2],
    [1010, 15],
    [1000, 30],
  ])
})

test('a moment of a task moves with it, measured or not', () => {
  const task = span(1000, 100, 50, 30)
  const layout = span(1020, 60, 60, 15)
  const mark = (ts: number): TraceEvent => ({ ...main, ph: 'I', ts })
  // The thread worked 10 before the layout, 15 in it, and 5 after it.
  expect(times(inThreadTime([task, layout, mark(1010), mark(1040), mark(1090)])).slice(2)).toEqual([
    [1005, undefined],
    [1015, undefined],
    [1027.5, undefined],
  ])
})

test('a span of a task that was not measured takes its share of it', () => {
  const unmeasured: TraceEvent = { ...main, ph: 'X', ts: 1050, dur: 20 }
  expect(times(inThreadTime([span(1000, 100, 50, 30), unmeasured]))[1]).toEqual([1015, 6])
})

test('what stands in no measured task of its own thread stays as it is', () => {
  const others: TraceEvent[] = [
    { ...main, ph: 'X', ts: 900, dur: 20 },
    { ...main, ph: 'R', ts: 1100 },
    { ...main, tid: 2, ph: 'I', ts: 1050 },
    { ...main, pid: 2, ph: 'X', ts: 1050, dur: 20 },
  ]
  expect(inThreadTime([span(1000, 100, 50, 30), ...others]).slice(1)).toEqual(others)
})
