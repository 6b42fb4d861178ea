import { listenOnPath } from './listen-on-path.ts'

/**
 * Starts a proxy to Postgres that stops forwarding as soon as a client sends this text. What the
 * client sent before has arrived.
 */
export async function heldAt(databaseUrl: string, text: string) {
  const { promise: held, resolve } = Promise.withResolvers<void>()
  const url = await listenOnPath(databaseUrl, text, ({ inbound }) => {
    // The proxy still notices when the client disconnects.
    inbound.removeAllListeners('data').resume()
    resolve()
  })
  return { url, held }
}
