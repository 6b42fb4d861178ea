import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { textDates } from './text-dates.ts'

const english = { language: 'en', languages: ['en'], prefix: '' } as const
const own = await mkdtemp(join(tmpdir(), 'texts-'))
afterAll(() => rm(own, { recursive: true }))

const datesOf = (folder?: string): unknown =>
  JSON.parse(textDates(english, folder)['import.meta.env.PAGE_TEXTS'] ?? '')

test('our samples have a day each', () => {
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  expect(datesOf()).toEqual({ terms: day, privacy: day })
})

test('an owner’s folder counts as a whole: of what it lacks nothing is said', async () => {
  await mkdir(join(own, 'texts'))
  expect(datesOf(own)).toEqual({})
  await writeFile(
    join(own, 'texts/terms.md'),
    '---\ntitle: Terms\nupdated: 2027-03-01\n---\n\nupdated: 1999-01-01\n',
  )
  expect(datesOf(own)).toEqual({ terms: '2027-03-01' })
})
