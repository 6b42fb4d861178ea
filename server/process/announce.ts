import type { Logger } from 'pino'
import type { ServerConfig } from '../config.ts'
import { isDevelopment } from '../outbox/is-development.ts'
import { outboxAddress } from '../outbox/outbox-address.ts'
import { isOwnerPageOn } from '../owner-page/is-owner-page-on.ts'

/** Returns the line with the product's address. */
export const readyOn = ({ PUBLIC_URL }: Pick<ServerConfig, 'PUBLIC_URL'>): string =>
  `Dropharbor is ready on ${PUBLIC_URL}`

/** Reports at the start, once, what the owner should know. */
export async function announce(
  config: ServerConfig,
  logger: Logger,
  notes: readonly string[],
): Promise<void> {
  for (const note of notes) logger.warn(note)
  for (const exposure of config.INSECURE_ALLOW)
    logger.warn(`INSECURE_ALLOW contains ${exposure}: visitors are not safe`)
  if (config.READ_ONLY) logger.warn('READ_ONLY is on: users cannot sign in or change anything')
  if (!config.RATE_LIMITS) logger.warn('RATE_LIMITS is off: anyone can guess passwords as fast as they like')
  if (isDevelopment(config))
    logger.info(`Messages that no provider sends are shown at ${await outboxAddress(config)}`)
  if (isOwnerPageOn(config))
    logger.info('The owner’s page is on: "npx dropharbor link" makes a link that opens it')
  if (process.stdout.isTTY) process.stdout.write(`${readyOn(config)}\n`)
}
