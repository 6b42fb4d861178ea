import type { App } from '../../app.ts'

/**
 * Presents a client as the service shows it to a user. The logo is left out: it is on another host,
 * and never requested.
 */
export const presentApp = ({ id, name, uri }: { id: string; name?: string; uri?: string }): App => ({
  id,
  name: name || undefined,
  host: uri && URL.canParse(uri) ? new URL(uri).host : undefined,
})
