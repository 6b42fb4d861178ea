import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that are short and take longest: what their sizes don't say. */
const LONGEST = ['auth/testing/fuzz/fuzz.service.test.ts']

/**
 * Begins with the files that take longest: begun last, the workers that have nothing left to do
 * would wait for them. Where no run was before, Vitest goes by their sizes.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}
