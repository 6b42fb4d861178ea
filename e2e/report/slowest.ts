import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const count = 20

/** Reports the slowest tests at the end. */
export default class Slowest implements Reporter {
  readonly #ended: { readonly seconds: number; readonly name: string }[] = []

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    // Omits the names of the run and of its project.
    this.#ended.push({ seconds: duration / 1000, name: test.titlePath().slice(2).join(' › ') })
  }

  onEnd(): void {
    const slowest = this.#ended.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
    const lines = slowest.map(({ seconds, name }) => `  ${seconds.toFixed(1).padStart(5)} s  ${name}`)
    process.stdout.write(`\nThe slowest ${lines.length} of ${this.#ended.length}:\n${lines.join('\n')}\n`)
  }

  printsToStdio(): boolean {
    return true
  }
}
