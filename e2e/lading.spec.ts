import type { Page } from '@playwright/test'
import { createAccount } from './product/create-account.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'

const carriedIn = (page: Page) => page.evaluate(() => localStorage.getItem('auth.lading'))
const slipOn = (page: Page) => page.getByRole('main').getByText('Bill of lading').first().locator('..')
const metadataIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth.session') ?? '{}').user?.user_metadata)

test('a sentence that was written before goes to an account that is there, and is changed there', async ({
  visitor,
  page,
  request,
}) => {
  const account = await createAccount(request)
  await page.goto('/')
  await page.locator('[name=sentence]').fill('  candles\tand <b>bread</b> for my cat ')
  await page.getByRole('link', { name: 'Build this shop: sign up', exact: true }).click()
  await expect(visitor.dialog).toContainText('“candles and <b>bread</b> for my cat”')
  await visitor.switchMode()
  await visitor.send(account)
  await visitor.expectSignedIn(account)
  await expect(page.getByRole('link', { name: 'Build this shop', exact: true })).toBeVisible()
  await expect(slipOn(page)).toContainText('Free$0')
  await expect(slipOn(page)).toContainText('“candles and <b>bread</b> for my cat”')
  await expect.poll(() => carriedIn(page)).toBeNull()
  expect(await metadataIn(page)).not.toHaveProperty('accepted_terms_at')

  await page.getByRole('button', { name: 'Change Bill of lading' }).first().click()
  await expect(visitor.dialog.getByLabel('What do you want to sell?')).toHaveValue(/^candles/)
  await visitor.dialog.getByRole('radio', { name: 'Plus, monthly $79 per month' }).check()
  await visitor.dialog.getByLabel('What do you want to sell?').fill('')
  await visitor.submit.click()
  await visitor.expectToast('Success', 'Your bill of lading is saved.')
  await expect(slipOn(page)).toContainText('Plus, monthly$79 per month')
  await expect(slipOn(page)).toContainText('Not written yet')

  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Build this shop' }).click({ modifiers: ['ControlOrMeta'] })
  const other = await opened
  await expect(other.getByRole('dialog').getByRole('radio', { name: 'Plus, monthly' })).toBeChecked()
  await other.close()

  await visitor.signOut()
  await expect(page.getByRole('main').getByRole('button', { name: 'Try for free' }).first()).toBeVisible()
  await expect(slipOn(page)).toBeHidden()
})

test('the end of a page has the bill of lading, too, and the focus goes back to where it was opened', async ({
  visitor,
  page,
  request,
}) => {
  for (const path of ['/', '/for-beginners']) {
    await page.goto(path)
    if (path === '/') await visitor.takeUp(await Owner.create(request))
    const end = page.getByRole('region', { name: 'The berth is free' })
    await expect(end).toContainText('Bill of ladingChange')
    await expect(end.locator('dl')).toHaveText('PlanFree$0 To sellNot written yet')
    const change = end.getByRole('button', { name: 'Change bill of lading' })
    await change.click()
    await expect(visitor.dialog).toHaveAccessibleName('Bill of lading')
    await page.keyboard.press('Escape')
    await expect(change).toBeFocused()
  }
})

test('a plan is the choice for the period that the page shows, and another one is offered in the other', async ({
  visitor,
  page,
  request,
}) => {
  await page.goto('/pricing')
  await visitor.takeUp(await Owner.create(request))
  const chosen = page.getByRole('button', { name: 'Your choice', exact: true })
  const plus = page.getByRole('button', { name: 'Choose Plus', exact: true })
  await page.getByLabel(/Yearly/).check()
  await expect(chosen).toHaveAccessibleDescription('Free')
  await plus.click()
  await visitor.submit.click()
  await expect(chosen).toHaveAccessibleDescription('Plus')
  await page.getByLabel(/Monthly/).check()
  await expect(chosen).toHaveCount(0)
  await page.goto('/pricing')
  await expect(plus).toBeVisible()
  await plus.click()
  await expect(visitor.dialog.getByRole('radio', { name: 'Plus, monthly' })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByLabel(/Yearly/).check()
  await expect(chosen).toHaveAccessibleDescription('Plus')
})

test('the plan that an account has is marked from the first paint, in every tab, and nothing moves', {
  tag: '@core',
}, async ({ visitor, page, request, newTab }) => {
  await page.goto('/pricing')
  await visitor.signIn(await createAccount(request))
  const chosen = (at: Page) => at.getByRole('button', { name: 'Your choice', exact: true })
  await expect(chosen(page)).toHaveAccessibleDescription('Free')
  const tab = await newTab()
  await tab.page.goto('/pricing')
  await expect(chosen(tab.page)).toHaveAccessibleDescription('Free')

  const pro = tab.page.getByRole('button', { name: 'Choose Pro', exact: true })
  const boxes = () =>
    tab.page.locator('[data-plan]').evaluateAll((plans) =>
      plans.map((plan) => {
        const { x, y, width, height } = plan.getBoundingClientRect()
        return [x, y + scrollY, width, height]
      }),
    )
  const before = await boxes()
  await pro.click()
  await tab.submit.click()
  for (const each of [page, tab.page]) await expect(chosen(each)).toHaveAccessibleDescription('Pro')
  expect(await boxes()).toEqual(before)

  await page.route('**/_astro/mount.*.js', () => {})
  await page.goto('/de/pricing', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Deine Wahl' })).toHaveAccessibleDescription('Pro')
  await expect(page.getByRole('button', { name: 'Plus wählen' })).toBeVisible()
})

test('what was chosen can be left out', async ({ visitor, page }) => {
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await visitor.dialog.getByRole('button', { name: 'Leave it out' }).click()
  await expect(visitor.dialog).toBeFocused()
  await expect(visitor.dialog.getByRole('region', { name: 'Bill of lading' })).toContainText('Free$0')
  expect(await carriedIn(page)).toBeNull()
})

test('whatever an account says of itself, the slip says nothing but a plan of ours and plain words', async ({
  visitor,
  page,
  request,
}) => {
  await page.goto('/')
  await visitor.signIn(await createAccount(request))
  const token = JSON.parse((await visitor.storedSession()) ?? '').access_token
  const write = (lading: unknown) =>
    page.request.put('/auth/v1/user', {
      headers: { apikey: 'dropharbor-public-key', authorization: `Bearer ${token}` },
      data: { data: { lading } },
    })
  const refresh = () =>
    page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('auth.session') ?? '')
      localStorage.setItem('auth.session', JSON.stringify({ ...session, expires_at: 1 }))
    })
  for (const [lading, shown] of [
    [{ plan: 'Platinum', sentence: ['x'] }, 'PlanFree$0 To sellNot written yet'],
    ['Pro', 'PlanFree$0 To sellNot written yet'],
    [{ plan: 'Pro', period: 'hourly', sentence: 'a\u202eb' }, 'PlanPro, monthly$49 per monthTo sell“a b”'],
  ] as const) {
    expect((await write(lading)).status()).toBe(200)
    await refresh()
    await page.reload()
    await expect(slipOn(page).locator('dl')).toHaveText(shown)
  }
})

test('a bill of lading that closes as another tab signs out says why', async ({ page, visitor, request }) => {
  await page.goto('/pricing')
  await visitor.takeUp(await Owner.create(request))
  await page.getByRole('button', { name: 'Change bill of lading' }).first().click()
  await expect(visitor.dialog).toHaveAccessibleName('Bill of lading')
  await page.evaluate(() => {
    localStorage.removeItem('auth.session')
    dispatchEvent(new StorageEvent('storage', { key: 'auth.session' }))
  })
  await expect(visitor.dialog).toBeHidden()
  await visitor.expectToast('Signed out', 'You’re no longer signed in here.')
})
