import { listenOnPath } from './listen-on-path.ts'

/**
 * The connection string of a path to a Postgres that is cut as soon as a client says a text:
 * Postgres hears it, and its answer is lost.
 */
export const cutAt = (databaseUrl: string, text: string): Promise<string> =>
  listenOnPath(databaseUrl, text, ({ inbound, outbound }, bytes) => {
    outbound
      .unpipe(inbound)
      .resume()
      .once('data', () => inbound.destroy())
    outbound.write(bytes)
  })
