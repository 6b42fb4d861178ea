import { listenOnPath } from './listen-on-path.ts'

/**
 * A path to a Postgres on which a client stands still as soon as it says a text: what it said until
 * then has arrived.
 */
export async function heldAt(databaseUrl: string, text: string) {
  const { promise: held, resolve } = Promise.withResolvers<void>()
  const url = await listenOnPath(databaseUrl, text, ({ inbound }) => {
    // It is still heard when it goes.
    inbound.removeAllListeners('data').resume()
    resolve()
  })
  return { url, held }
}
