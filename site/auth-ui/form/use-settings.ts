import { useEffect, useState } from 'react'
import type { ServiceSettings } from '../../auth-api/settings/service-settings.ts'
import { settingsReader } from '../../auth-api/settings/settings-reader.ts'

/** The service's settings; those that are presumed, until it has told. */
export function useSettings(): ServiceSettings {
  const [settings, setSettings] = useState(settingsReader.known)
  // Where it can't be asked, it refuses what it doesn't take, and says why.
  useEffect(() => void settingsReader.read().then(setSettings, () => {}), [])
  return settings
}
