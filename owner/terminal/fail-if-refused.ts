/**
 * Fails a command if accounts were refused that its check had passed: nobody was asked whether to
 * continue without them.
 */
export function failIfRefused(checked: { faulty: number }, done: { faulty: number }): void {
  const refused = done.faulty - checked.faulty
  if (refused <= 0) return
  process.exitCode = 1
  process.stderr.write(`Accounts that were refused only while they were written: ${refused}\n`)
}
