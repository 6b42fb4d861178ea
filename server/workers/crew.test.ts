import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Crew, type Newcomer } from './crew.ts'
import type { Member } from './member.ts'
import { shareOf } from './share-of.ts'

interface Started extends Newcomer {
  member: Member
  becomeReady: () => void
  end: () => void
}

/** How long a worker takes to leave, longer than the delay before an ended worker is replaced. */
const LEAVES_AFTER_MS = 1_000

/** Makes a crew whose workers become ready and end when the test says so. */
function crewOf(size: number, cores: number) {
  const started: Started[] = []
  const waits: number[] = []
  const start = (newcomer: Newcomer): Member => {
    const { promise: ready, resolve: tellReady } = Promise.withResolvers<boolean>()
    const { promise: gone, resolve: tellGone } = Promise.withResolvers<number | undefined>()
    const end = () => {
      tellReady(false)
      tellGone(undefined)
    }
    const member = {
      name: started.length + 1,
      isReady: false,
      isLeaving: false,
      ready,
      gone,
      async dismiss() {
        member.isLeaving = true
        setTimeout(end, LEAVES_AFTER_MS)
        await gone
      },
    } as Member
    const becomeReady = () => {
      member.isReady = true
      tellReady(true)
    }
    started.push({ ...newcomer, member, becomeReady, end })
    return member
  }
  const error = (what: object) => void waits.push((what as { inMs: number }).inMs)
  const log = { info: () => {}, warn: () => {}, error }
  return { crew: new Crew({ size, cores, start, log }), started, waits }
}

/** Waits long enough for any pending step to continue. */
const soon = () => vi.advanceTimersByTimeAsync(1)

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

async function complete({ crew, started }: ReturnType<typeof crewOf>): Promise<void> {
  const begun = crew.start()
  started[0]?.becomeReady()
  await begun
  for (const { becomeReady } of started) becomeReady()
  await soon()
}

test('a worker that ends again and again is started a second later at most, and at once after a while', async () => {
  const all = crewOf(2, 2)
  await complete(all)
  const { started, waits } = all
  for (let times = 0; times < 7; times++) {
    started.at(-1)?.end()
    await vi.advanceTimersByTimeAsync(2_000)
  }
  expect(waits).toEqual([100, 200, 400, 800, 1_000, 1_000, 1_000])
  expect(started.length).toBe(9)

  await vi.advanceTimersByTimeAsync(30_000)
  started.at(-1)?.end()
  await soon()
  expect(waits.at(-1)).toBe(100)
})

test.each([
  ['before the newcomer is ready', 0],
  ['while the first one leaves', 1],
])('one that ends %s is replaced once', async (_when, ready) => {
  const all = crewOf(2, 2)
  await complete(all)
  const { crew, started } = all
  const renewed = crew.renew()
  for (const { becomeReady } of started.slice(0, 2 + ready)) becomeReady()
  await soon()
  started[1]?.end()
  for (let times = 0; times < 3; times++) {
    await vi.advanceTimersByTimeAsync(LEAVES_AFTER_MS)
    for (const { becomeReady } of started.slice(2)) becomeReady()
  }
  await renewed
  expect(crew.ready.map(({ name }) => name)).toEqual([3, 4])
})

/** Makes starting workers ready and leaving ones end, until none is starting or leaving. */
async function settle({ started }: ReturnType<typeof crewOf>): Promise<void> {
  for (let times = 0; times < 6; times++) {
    for (const { becomeReady } of started) becomeReady()
    await vi.advanceTimersByTimeAsync(LEAVES_AFTER_MS)
  }
}

test.each([
  ['one that is new ends while the last one is replaced', 2],
  ['one has ended just before', 0],
])('as many serve after a renewal when %s', async (_when, ended) => {
  const all = crewOf(2, 2)
  await complete(all)
  const { crew, started } = all
  if (ended === 0) started[0]?.end()
  await soon()
  void crew.renew()
  await vi.advanceTimersByTimeAsync(LEAVES_AFTER_MS)
  started[2]?.becomeReady()
  await vi.advanceTimersByTimeAsync(LEAVES_AFTER_MS)
  if (ended > 0) started[ended]?.end()
  await settle(all)
  expect(crew.ready.length).toBe(2)
})

test.each([
  ['before the first newcomer is ready', 0, [4, 5]],
  ['when that one serves', 1, [4, 5]],
  ['when the last one leaves', 2, [5, 6]],
])('asked to renew anew %s, all that serve are of then', async (_when, replaced, names) => {
  const all = crewOf(2, 2)
  await complete(all)
  const { crew, started } = all
  const renewed = crew.renew()
  for (let index = 2; index < 2 + replaced; index++) {
    await vi.advanceTimersByTimeAsync(LEAVES_AFTER_MS)
    started[index]?.becomeReady()
  }
  await soon()
  void crew.renew()
  await settle(all)
  await renewed
  expect(crew.ready.map(({ name }) => name)).toEqual(names)
})

test('a first worker that waits for its database is replaced, and that is no failed start', async () => {
  const { crew, started, ...rest } = crewOf(2, 2)
  const status = crew.start()
  void crew.renew()
  started[1]?.becomeReady()
  await vi.advanceTimersByTimeAsync(LEAVES_AFTER_MS)
  await settle({ crew, started, ...rest })
  expect(await status).toBe(undefined)
  expect(crew.ready.length).toBe(2)
})

test.each([
  [1, 2, [1, 1]],
  [2, 2, [1, 1]],
  [4, 3, [2, 1, 1]],
  [8, 7, [2, 1, 1, 1, 1, 1, 1]],
  [8, 3, [3, 3, 2]],
  [5, 2, [3, 2]],
])('of %i cores %i workers share the hashing: %j', (cores, workers, shares) => {
  const taken: number[] = []
  for (let n = 0; n < workers; n++) taken.push(shareOf(cores, workers, taken))
  expect(taken).toEqual(shares)
})

test('a worker that takes the place of another one has its share', async () => {
  const all = crewOf(3, 4)
  await complete(all)
  const { crew, started } = all
  expect(started.map(({ hashesAtOnce }) => hashesAtOnce)).toEqual([2, 1, 1])
  started[0]?.end()
  await vi.advanceTimersByTimeAsync(100)
  expect(started[3]?.hashesAtOnce).toBe(2)
  started[3]?.becomeReady()
  await soon()

  const renewed = crew.renew()
  for (const index of [4, 5, 6]) {
    started[index]?.becomeReady()
    await vi.advanceTimersByTimeAsync(LEAVES_AFTER_MS)
  }
  await renewed
  expect(started.slice(4).map(({ hashesAtOnce }) => hashesAtOnce)).toEqual([1, 1, 2])
})
