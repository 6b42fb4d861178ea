import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'

interface OutboxMessage {
  readonly id: string
  readonly template: string
  readonly to: string
  readonly code?: string
  readonly link?: string
  readonly text: string
  readonly createdAt: string
}

/** The random part of the outbox's address, which the product would otherwise generate. */
const KEY = 'the-outbox-of-the-products-that-tests-start'

/** Writes the key that the tests know for a product that is about to start on this folder. */
export async function writeOutboxKey(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'outbox'), { mode: 0o700 })
  await writeFile(join(dataDir, 'outbox/key'), KEY, { mode: 0o600 })
}

const messagesOf = async (request: APIRequestContext): Promise<OutboxMessage[]> =>
  (await request.get(`/_outbox/${KEY}/messages.json`)).json()

/** As long as tests wait for the content of a page. */
const soon = { timeout: 30_000, intervals: [100] }

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/**
 * Resolves to the newest code in the development server's outbox for a phone, other than this one.
 */
export async function codeSentTo(
  request: APIRequestContext,
  phone: string,
  butNot?: string,
): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const messages = await messagesOf(request)
    code = messages.find(({ to }) => digitsOf(to) === digitsOf(phone))?.code
    expect(code).toMatch(/^\d{6}$/)
    expect(code).not.toBe(butNot)
  }).toPass(soon)
  return code ?? ''
}

/** Returns a phone number that no other test uses. */
export const newPhone = (): string => `+1555${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

/** Resolves to the newest mail of this kind in the outbox for an address, other than this one. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  template: string,
  butNot?: { id: string },
): Promise<{ id: string; code: string; link: string; text: string }> {
  let mail: OutboxMessage | undefined
  await expect(async () => {
    const messages = await messagesOf(request)
    mail = messages.find((message) => message.to === address && message.template === template)
    expect(mail).toBeDefined()
    expect(mail?.id).not.toBe(butNot?.id)
  }).toPass(soon)
  const { id = '', code = '', link = '', text = '' } = mail ?? {}
  return { id, code, link, text }
}

/** Lists the templates of the mails in the outbox for an address. */
export async function templatesTo(request: APIRequestContext, address: string): Promise<string[]> {
  const messages = await messagesOf(request)
  return messages.filter(({ to }) => to === address).map(({ template }) => template)
}
