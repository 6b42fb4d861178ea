/**
 * Throws where no service has been started with the first secret of the settings. A service without
 * it could open nothing that is sealed with it, and would continue sealing with another.
 */
export function assertFirstSecret({ sealsUnderFirst }: { sealsUnderFirst: boolean }): void {
  if (sealsUnderFirst) return
  throw new Error(
    'No service has been started with the first secret of these settings: restart the service with them first',
  )
}
