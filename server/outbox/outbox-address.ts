import type { ServerConfig } from '../config.ts'
import { outboxKey } from './outbox-key.ts'

/** Returns the address of the outbox, for the developer, in the line at start. */
export const outboxAddress = async ({
  DATA_DIR,
  PUBLIC_URL,
}: Pick<ServerConfig, 'DATA_DIR' | 'PUBLIC_URL'>): Promise<string> =>
  `${PUBLIC_URL}/_outbox/${await outboxKey(DATA_DIR)}`
