/** Adds up what is done in batches, to be reported. */
export function counting(report: (done: number, total?: number) => void, total?: number) {
  let done = 0
  return (count: number): void => {
    done += count
    report(done, total)
  }
}
