import { useEffect, useState } from 'react'
import type { ServiceSettings } from '../../auth-api/settings/service-settings.ts'
import { settingsReader } from '../../auth-api/settings/settings-reader.ts'

/** Returns the service's settings, or the presumed ones until they are known. */
export function useSettings(): ServiceSettings {
  const [settings, setSettings] = useState(settingsReader.known)
  // If the settings can't be read, the service still refuses what it doesn't accept, and says why.
  useEffect(() => void settingsReader.read().then(setSettings, () => {}), [])
  return settings
}
