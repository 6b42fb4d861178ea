import { mailTo } from './product/outbox.ts'
import { expect, test } from './test.ts'

const OWNER = 'owner@localhost'

test('what lacks is said in place alone: the browser’s bubble stays away', async ({ page }) => {
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send message' })
  const bubbles = await page.evaluateHandle(() => {
    const shown: string[] = []
    for (const field of document.querySelectorAll<HTMLInputElement>('form [required]'))
      field.addEventListener('invalid', ({ defaultPrevented }) => {
        if (!defaultPrevented) shown.push(field.id)
      })
    return shown
  })
  await send.click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await expect(page.getByText('Please write a message')).toBeVisible()
  expect(await bubbles.jsonValue()).toEqual([])
})

// Both tests read the owner's newest mail.
test.describe.configure({ mode: 'default' })

for (const javaScriptEnabled of [true, false])
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('what a visitor writes reaches the owner, and what lacks is said in place', {
      tag: javaScriptEnabled ? '@core' : [],
    }, async ({ page, request }) => {
      const message = `Does the lantern float?\n\nAsked at ${Date.now()}, scripts ${javaScriptEnabled}.`
      await page.goto('/')
      // By keyboard: sections that come into view on the way get their height, which moves the
      // link.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).press('Enter')
      await expect(page).toHaveURL('/contact')
      const send = page.getByRole('button', { name: 'Send message' })
      const fault = page.getByText('Please enter an email address that we can answer.')

      await expect(fault).toBeHidden()
      await page.getByLabel('Your name').fill('June')
      await page.getByLabel('Your email').fill('june')
      await page.getByLabel('Your message').fill(message)
      await expect(fault).toBeVisible()
      await send.click()
      await expect(page.getByLabel('Your email')).toBeFocused()
      await page.getByLabel('Your email').fill('june@example.com')
      await expect(fault).toBeHidden()
      await send.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent')
      await expect(page).toHaveURL('/contact/sent')
      await expect(async () => {
        const { text } = await mailTo(request, OWNER, 'contact_message')
        expect(text).toContain(message)
        expect(text).toContain('Email: june@example.com')
      }).toPass()

      // Input that the browser accepts and the service refuses.
      await page.goBack()
      await page.getByLabel('Your name').fill('June')
      await page.getByLabel('Your message').fill(' ')
      await page.getByLabel('Your email').fill('june@example.com')
      await send.click()
      await expect(page).toHaveURL('/contact/unsent#message')
      await expect(page.getByText('Please write a message')).toBeVisible()
      await expect(page.getByText('Please enter your name')).toBeHidden()
      await page.goBack()
      await expect(page.getByLabel('Your name')).toHaveValue('June')
    })
  })
