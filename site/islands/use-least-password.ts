import { useEffect, useState } from 'react'
import type { AuthClient } from '../lib/auth/auth-client.ts'
import { readSettings } from '../lib/auth/read-settings.ts'
import { leastPasswordOf, specifiedLeast } from '../lib/least-password-of.ts'

/** How many characters a new password must have: what is specified, until the service has told. */
export function useLeastPassword(client: AuthClient): number {
  const [least, setLeast] = useState(specifiedLeast)
  useEffect(() => {
    client.extend(readSettings).then(
      (settings) => setLeast(leastPasswordOf(settings)),
      // The service refuses what is too short, and says why.
      () => {},
    )
  }, [client])
  return least
}
