import { run } from './run.ts'
import { outliveReaders } from './terminal/outlive-readers.ts'

/** Runs the command that these arguments name, in a process of its own. */
export async function begin(args: readonly string[]): Promise<void> {
  outliveReaders()
  await run(args)
}
