import '../server/enable-compile-cache.ts'
import { createProgram } from './program.ts'
import { exitStatusOf } from './terminal/exit-status-of.ts'

/** `npx dropharbor`, `npm run owner --`: what an owner does with accounts and data, beside the service. */
try {
  const program = await createProgram(process.argv.slice(2))
  await program.parseAsync()
} catch (error) {
  process.exitCode = exitStatusOf(error)
}
