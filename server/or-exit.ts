import { SettingsError } from '../auth/settings/parse-settings.ts'

/**
 * Runs the start of a program. On failure, prints one line per fault to stderr and exits with
 * status 1.
 */
export async function orExit(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    const faults =
      error instanceof SettingsError ? error.faults : [error instanceof Error ? error.message : String(error)]
    for (const fault of faults) console.error(fault)
    process.exit(1)
  }
}
