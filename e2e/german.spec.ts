import { newAccount, publicKey } from './product/create-account.ts'
import { mailTo } from './product/outbox.ts'
import { refused } from './visitor/watch-page.ts'
import { expect, test } from './with-providers.ts'

test('in German: a link in the foot, the dialogs, the mail, and back to the German page', {
  tag: '@core',
}, async ({ visitor, page, request, newTab, expectedComplaints }) => {
  expectedComplaints.push(refused(422))
  const account = newAccount()
  const { dialog } = visitor
  await page.goto('/pricing')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/pricing')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('banner').getByRole('link', { name: 'Für Einsteiger' }).first().click()
  await expect(page).toHaveURL('/de/for-beginners')

  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click()
  await expect(dialog).toHaveAccessibleName('Willkommen zurück')
  await dialog.getByRole('link', { name: 'Konto erstellen' }).click()
  await dialog.getByLabel('E-Mail-Adresse').fill('maren')
  await dialog.getByLabel('Passwort').fill('123456')
  await visitor.submit.click()
  const toasts = page.getByRole('region', { name: 'Mitteilungen' })
  await expect(toasts).toContainText('Bitte gib eine gültige E-Mail-Adresse')
  await dialog.getByLabel('E-Mail-Adresse').fill(account.email)
  await visitor.submit.click()
  const isWeak = 'Dieses Passwort ist zu kurz oder zu leicht zu erraten. Wähle ein anderes.'
  await expect(toasts).toContainText(isWeak)
  await expect(dialog.getByLabel('Passwort')).toHaveAccessibleDescription(isWeak)
  await dialog.getByLabel('Passwort').fill(account.password)
  await visitor.submit.click()
  await expect(toasts).toContainText('Dein Konto ist erstellt! Du kannst dich jetzt anmelden.')
  await expect(dialog).toContainText(`Eine Bestätigung ist unterwegs an ${account.email}.`)

  const { link, text } = await mailTo(request, account.email, 'confirmation')
  expect(text).toContain('Drück den Knopf')
  expect(text).toMatch(/Gültig: +\d+ (Minuten|Stunde)/)
  const tab = await newTab()
  await tab.page.goto(link)
  await expect(tab.page).toHaveURL('/de')
  await expect(tab.page.getByRole('region', { name: 'Mitteilungen' })).toContainText(
    'Deine E-Mail-Adresse ist bestätigt, und du bist angemeldet.',
  )

  // A sign-in on an English page changes the account's language.
  await tab.page.evaluate(() => localStorage.clear())
  await tab.page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(tab.page).toHaveURL('/')
  await tab.openDialog()
  await tab.send(account)
  await tab.expectSignedIn(account)
  const locale = async () => {
    const token = await tab.page.evaluate(() => JSON.parse(localStorage['auth.session']).access_token)
    const headers = { ...publicKey, authorization: `Bearer ${token}` }
    const user = await (await request.get('/auth/v1/user', { headers })).json()
    return user.user_metadata.locale
  }
  await expect.poll(locale).toBe('en')
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('the language that a visitor has chosen is remembered, and only that', async ({ page, context }) => {
      const choose = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
      // Opens a path without a referrer, as from a bookmark.
      const arrive = async (path: string) => {
        await page.goto('about:blank')
        await page.goto(path)
      }
      await arrive('/de/pricing')
      await arrive('/pricing')
      await expect(page).toHaveURL('/pricing')
      // Prefetching a page on hover chooses no language.
      await choose('Deutsch').hover()
      await page.waitForLoadState('networkidle')
      expect(await context.cookies()).toEqual([])
      await choose('Deutsch').click()
      await expect(page).toHaveURL('/de/pricing')

      await arrive('/pricing?from=mail#plans')
      await expect(page).toHaveURL('/de/pricing?from=mail#plans')
      await arrive('/')
      await expect(page).toHaveURL('/de')
      await choose('English').click()
      await expect(page).toHaveURL('/')
      await arrive('/pricing')
      await expect(page).toHaveURL('/pricing')
      expect(await context.cookies()).toEqual([])
    })
  })

test('an address without a page says so in the language that it begins with', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/404/, /Page not found/)
  const answer = await page.goto('/de/nirgends')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ups! Seite nicht gefunden')
  await page.getByRole('main').getByRole('link', { name: 'Zurück zur Startseite' }).click()
  await expect(page).toHaveURL('/de')
})
