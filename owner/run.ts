import { createProgram } from './program.ts'
import { exitStatusOf } from './terminal/exit-status-of.ts'

/** Runs the command that these arguments name, and sets the exit status of this process. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    const program = await createProgram(args)
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    process.exitCode = exitStatusOf(error)
  }
}
