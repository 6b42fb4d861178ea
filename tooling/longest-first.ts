import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The test files that take longest, in that order: their sizes don't tell. */
const LONGEST = [
  'server/dev.service.test.ts',
  'auth/sessions/assurance.service.test.ts',
  'server/workers/workers.service.test.ts',
  'auth/http/event-loop.service.test.ts',
  'owner/storage/backup-and-restore.service.test.ts',
  'owner/commands/stopped-moves.service.test.ts',
  'auth/messages/mail-faults.service.test.ts',
  'auth/password/enumeration.service.test.ts',
  'auth/accounts/sign-up-trace.service.test.ts',
  'server/main.service.test.ts',
  'server/build/build-site.service.test.ts',
  'auth/testing/moving/rehearsal/rehearse.service.test.ts',
  'owner/commands/doctor.service.test.ts',
  'owner/commands/import-odd-files.service.test.ts',
  'owner/commands/export.service.test.ts',
  'auth/testing/fuzz/fuzz.service.test.ts',
  'server/data-at-rest.service.test.ts',
  'server/dev/content-faults.test.ts',
  'site/build/second-brand.test.ts',
  'site/build/built-for-machines.test.ts',
]

/**
 * Starts with the files that take longest: if they started last, workers with nothing left to do
 * would wait for them. Without an earlier run, Vitest sorts by size.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = LONGEST.find((name) => !existsSync(new URL(`../${name}`, import.meta.url)))
    if (gone) throw new Error(`tooling/longest-first.ts names ${gone}, which is not there`)
    const sorted = await super.sort(files)
    const longest = LONGEST.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(name)))
    return [...longest, ...sorted.filter((file) => !longest.includes(file))]
  }
}
