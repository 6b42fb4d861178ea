import type { Page } from '@playwright/test'
import { protocolOf } from '../browser/protocol-of.ts'

/** Counts the bytes that a page transfers from now on, headers included, by resource type. */
export async function transferredBytes(page: Page): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {}
  const types = new Map<string, string>()
  const protocol = await protocolOf(page)
  await protocol.send('Network.enable')
  protocol.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type.toLowerCase()))
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'other'
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  return bytes
}
