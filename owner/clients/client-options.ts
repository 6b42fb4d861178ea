import type { Command } from 'commander'
import type { ClientFields } from '../../auth/oauth-server/clients/fields/client-fields.ts'

export interface ClientOptions {
  redirectUri?: string[]
  uri?: string
  grant?: string[]
  trusted?: boolean
}

/** The options that make a client what it is, of the commands that make and change one. */
export const withClientOptions = (command: Command): Command =>
  command
    .option('--redirect-uri <uri...>', 'where codes are sent: https, this machine, or an app’s own scheme')
    .option('--uri <uri>', 'its own site, whose host users are shown')
    .option('--grant <type...>', 'authorization_code, refresh_token; both unless said')

/** What the options say, in the words of the rules. */
export const fieldsOf = ({ redirectUri, uri, grant, trusted }: ClientOptions): ClientFields => ({
  redirect_uris: redirectUri,
  client_uri: uri,
  grant_types: grant,
  trusted,
})
