import { read } from 'read'

/**
 * Asks before an action that can't be undone. `--yes` answers in advance; a script without it is
 * refused.
 */
export async function assertSure(question: string, { yes }: { yes: boolean }): Promise<void> {
  if (yes) return
  if (!process.stdin.isTTY) throw new Error(`${question} Confirm with --yes`)
  const answer = await read({ prompt: `${question} [y/N]`, output: process.stderr })
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error('Nothing was changed')
}
