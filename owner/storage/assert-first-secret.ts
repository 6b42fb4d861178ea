/**
 * Throws where no service has been started with the first secret of the settings. One that runs
 * without it could open nothing that is sealed under it, and would go on sealing under another.
 */
export function assertFirstSecret({ sealsUnderFirst }: { sealsUnderFirst: boolean }): void {
  if (sealsUnderFirst) return
  throw new Error('No service has been started with the first secret of these settings: restart it first')
}
