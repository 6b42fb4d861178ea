import { expect, test } from './test.ts'

const paths = [
  ...['/', '/for-beginners', '/pricing', '/blog', '/blog/what-a-24-dollar-mug-leaves-you'],
  ...['/terms', '/contact', '/nowhere'],
]

for (const path of paths)
  test(`${path} reads the same with scripts off`, async ({ page, browser, expectedComplaints }) => {
    expectedComplaints.push(/404/, /Page not found/)
    await page.goto(path)
    // After the first paint, `template` elements have been replaced.
    await expect(page.locator('template')).toHaveCount(0)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(new URL(path, page.url()).href)
    // The snapshot omits the content of noscript, whether it is shown or not.
    await plain.evaluate(() => {
      document.querySelector('main noscript:has(> p.lead)')?.remove()
      for (const shown of document.querySelectorAll('noscript')) shown.replaceWith(...shown.childNodes)
    })
    const [read, plainlyRead] = await Promise.all(
      [page, plain].map((each) => each.locator('body').ariaSnapshot()),
    )
    expect(read?.length).toBeGreaterThan(500)
    expect(plainlyRead).toBe(read)
    await context.close()
  })

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages are read and navigated, questions open, prices switch', { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Build this shop: sign up' }).click()
    const said = page.locator('#sign-up noscript p')
    await expect(said).toHaveText(/^Signing up needs JavaScript/)
    await expect(said).toBeInViewport()
    const shown = page.getByRole('alert')
    for (const part of ['banner', 'main'] as const) {
      await page.getByRole(part).getByRole('button', { name: 'Try for free' }).first().click()
      await expect(shown).toHaveText(/^Signing up needs JavaScript/)
      await page.keyboard.press('Escape')
      await expect(shown).toBeHidden()
    }
    await page.locator('details[name] summary').nth(1).click()
    await expect(page.locator('details[name] p').nth(1)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL('/pricing')
    await page.getByRole('button', { name: 'Get Started' }).first().click()
    await expect(shown).toBeInViewport()
    await page.getByRole('radio', { name: /Yearly/ }).check()
    await expect(page.getByText('$549').first()).toBeVisible()
    await page.locator('[data-tool=payback] input').first().fill('40')
    await expect(page.getByRole('contentinfo')).toContainText(/© 20\d\d/)
  })
})
