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

export async function openPhoneMenu({ page }: Visitor) {
  await page.getByRole('banner').locator('summary').click()
}

export async function openQuestion({ page }: Visitor) {
  await page.locator('details[name] summary').nth(2).click()
}
