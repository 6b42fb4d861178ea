import { listenOnPath } from './listen-on-path.ts'

/**
 * Returns the connection string of a proxy to Postgres that cuts the connection as soon as a client
 * sends this text: Postgres receives it, and its answer is lost.
 */
export const cutAt = (databaseUrl: string, text: string): Promise<string> =>
  listenOnPath(databaseUrl, text, ({ inbound, outbound }, bytes) => {
    outbound
      .unpipe(inbound)
      .resume()
      .once('data', () => inbound.destroy())
    outbound.write(bytes)
  })
