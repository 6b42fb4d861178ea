import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { createAccount, newAccount } from './product/create-account.ts'
import { expect, test } from './test.ts'

async function expectAccessible(page: Page): Promise<void> {
  // What is still moving has no colour yet.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const [device, viewport] of [
    ['desktop', { width: 1440, height: 900 }],
    ['phone', { width: 375, height: 740 }],
  ] as const)
    test.describe(`${colorScheme}, ${device}`, () => {
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } })

      for (const path of ['/', '/for-beginners', '/pricing', '/nowhere'])
        test(`${path} passes axe`, async ({ page, expectedComplaints }) => {
          if (path === '/nowhere') expectedComplaints.push(/404/, /\/nowhere/)
          await page.goto(path)
          await expectAccessible(page)
        })

      test('every state of the dialog and the account menu pass axe', async ({
        visitor,
        page,
        request,
        expectedComplaints,
      }) => {
        expectedComplaints.push(/status of 4/, /\/nowhere/)
        const account = await createAccount(request)
        // The shortest page: axe reads all of it in each state.
        await page.goto('/nowhere')
        await visitor.openDialog()
        await expectAccessible(page)
        await visitor.submit.click()
        await expectAccessible(page)
        await visitor.switchMode()
        await expectAccessible(page)
        await visitor.send(account)
        await visitor.expectToast('Account Exists', 'This email is already registered. Please login instead.')
        await expectAccessible(page)
        await visitor.send(newAccount())
        await visitor.expectToast('Success', 'Account created successfully! You can now login.')
        await expectAccessible(page)

        const held = Promise.withResolvers<void>()
        await page.route('**/auth/v1/token*', async (route) => {
          await held.promise
          await route.continue()
        })
        await visitor.send(account)
        await expect(visitor.submit).toHaveText('Please wait...')
        await expectAccessible(page)
        held.resolve()
        await visitor.expectSignedIn(account)
        await visitor.account.click()
        await expectAccessible(page)
      })
    })
