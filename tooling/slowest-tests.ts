import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 20

/** Ends a run with its slowest tests: candidates for making it faster. */
export default class SlowestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const slowest = tests
      .map((test) => ({ test, ms: test.diagnostic()?.duration ?? 0 }))
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SHOWN)
    const lines = slowest.map(
      ({ test, ms }) =>
        `${(ms / 1000).toFixed(1).padStart(6)} s  ${test.module.relativeModuleId}  ${test.fullName}`,
    )
    process.stdout.write(`\nThe slowest of ${tests.length} tests\n${lines.join('\n')}\n`)
  }
}
