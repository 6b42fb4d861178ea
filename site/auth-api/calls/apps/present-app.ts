import type { App } from '../../app.ts'

/** A client as the service shows it to a user. Its logo is on another host, and never asked for. */
export const presentApp = ({ id, name, uri }: { id: string; name?: string; uri?: string }): App => ({
  id,
  name: name || undefined,
  host: uri && URL.canParse(uri) ? new URL(uri).host : undefined,
})
