/** Counts what is done in batches, and reports the sum. */
export function counting(report: (done: number, total?: number) => void, total?: number) {
  let done = 0
  return (count: number): void => {
    done += count
    report(done, total)
  }
}
