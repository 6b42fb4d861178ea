import { useEffect, useState } from 'react'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { leastPasswordOf, specifiedLeast } from '../../auth-api/settings/least-password-of.ts'
import { readSettings } from '../../auth-api/settings/read-settings.ts'

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
