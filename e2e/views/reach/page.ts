import { expect } from '@playwright/test'
import type { Visitor } from '../../visitor/visitor.ts'

export async function haveFace({ page }: Visitor) {
  const home = await (await page.request.get('/')).text()
  const [address = ''] = home.match(/[^"'(]*display[^"')]*\.woff2/) ?? []
  const bytes = [...(await (await page.request.get(address)).body())]
  await page.evaluate(async (data) => {
    const face = new FontFace('Display', new Uint8Array(data))
    document.fonts.add(await face.load())
  }, bytes)
}

/**
 * Submits an incomplete form, without the browser's own bubble, which disappears after some seconds
 * or when its field loses the focus.
 */
export async function sendUnfinished({ page }: Visitor) {
  await page.getByLabel('Your email').fill('june')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Please enter your name').waitFor()
  await page.getByLabel('Your name').blur()
}

export async function openPhoneMenu({ page }: Visitor) {
  await page.getByRole('button', { name: 'Menu' }).click()
}

export async function openQuestion({ page }: Visitor) {
  await page.locator('details[name] summary').nth(2).click()
}

/**
 * Writes a sentence with every kind of result: found, not found, and more than there is room for.
 * Also searches the wall.
 */
export async function writeSentence({ page }: Visitor) {
  await page.getByRole('searchbox').fill('wool blankets and tea')
  await page.locator('textarea').fill('candles, unicorns and bread for my cat, dogs and soap')
  await expect(page.locator('form [role=status]')).toContainText('5 of 6 found')
  await expect(page.locator('[data-tool=wall] [role=status]')).toContainText('Harbor blanket')
}

/** Enters numbers by which an order leaves no profit, at the yearly price. */
export async function putInNumbers({ page }: Visitor) {
  await page.getByLabel(/Yearly/).check()
  await page.getByLabel('What the item costs you').press('Home')
  await page.keyboard.type('9')
  await expect(page.getByText('never: an order leaves you nothing').first()).toBeAttached()
}
