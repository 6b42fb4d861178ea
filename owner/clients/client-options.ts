import type { Command } from 'commander'
import type { ClientFields } from '../../auth/oauth-server/clients/fields/client-fields.ts'
import { addTo } from '../add-to.ts'

export interface ClientOptions {
  redirectUri?: string[]
  uri?: string
  grant?: string[]
  trusted?: boolean
}

/** Adds the options that define a client, for the commands that create and change one. */
export const withClientOptions = (command: Command): Command =>
  command
    .option(
      '--redirect-uri <uri>',
      'address that codes are sent to: https, this machine, or an app’s own scheme; may be repeated',
      addTo,
    )
    .option('--uri <uri>', 'its website, whose host is shown to users')
    .option('--grant <type>', 'authorization_code or refresh_token; may be repeated; default: both', addTo)

/** Returns the values of the options under the field names of the rules. */
export const fieldsOf = ({ redirectUri, uri, grant, trusted }: ClientOptions): ClientFields => ({
  redirect_uris: redirectUri,
  client_uri: uri,
  grant_types: grant,
  trusted,
})

const OPTIONS: Readonly<Record<string, string>> = {
  redirect_uris: '--redirect-uri',
  client_uri: '--uri',
  grant_types: '--grant',
  client_name: 'the name',
}

/** Rewrites a fault of the rules in terms of the options. */
export const inOptions = (message: string): string =>
  message.replaceAll(
    /\b(?:redirect_uris|client_uri|grant_types|client_name)\b/g,
    (field) => OPTIONS[field] ?? field,
  )
