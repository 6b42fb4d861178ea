import type { Page } from '@playwright/test'
import { ClientApp } from './product/client-app.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './with-providers.ts'

test.beforeEach(({ page, homes }) => ClientApp.answer(page, homes))

/**
 * Returns whether a press hits a button in the moment in which this page comes to the front,
 * because a page of another site has closed the window above it after the first press of a double
 * click.
 */
const isHitBelow = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('button', { name }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    dispatchEvent(new FocusEvent('focus'))
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('the second press of a double click that began elsewhere answers no app', async ({
  visitor,
  page,
  request,
}) => {
  const app = await ClientApp.create(request)
  await page.goto('/')
  await visitor.takeUp(await Owner.create(request))
  await page.goto(app.authorizationUrl())
  // A click waits until the button can be hit.
  await page.getByRole('button', { name: 'Allow' }).click({ trial: true })
  for (const name of ['Allow', 'Deny']) expect(await isHitBelow(page, name)).toBe(false)

  // Who looks at the question before answering it is not held up.
  await page.getByRole('button', { name: 'Allow' }).click()
  await app.redeem((await ClientApp.received(page)).get('code'))
})
