import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tooling/free-port.ts'
import { createAccount } from './product/create-account.ts'
import { expect, test } from './test.ts'
import { refused } from './visitor/watch-page.ts'

test('while the service is read-only, who is signed in stays so, and who signs in reads why not', async ({
  visitor,
  page,
  ownProduct,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(503))
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'dropharbor-read-only-'))
  const PORT = String(await freePort())
  try {
    const writing = await ownProduct({ DATA_DIR, PORT })
    const account = await createAccount(writing.request)
    await page.goto(writing.url)
    await visitor.signIn(account)
    await writing.stop()

    const { url } = await ownProduct({ DATA_DIR, PORT, READ_ONLY: 'on' })
    await page.goto(url)
    await visitor.expectSignedIn(account)

    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await visitor.openDialog()
    await visitor.send(account)
    await visitor.expectToast(
      'Error',
      'Signing in and changes are paused for maintenance. Try again in a few minutes.',
      { destructive: true },
    )
    await page.goto(`${url}/de`)
    await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click()
    await visitor.dialog.getByLabel('E-Mail-Adresse').fill(account.email)
    await visitor.dialog.getByLabel('Passwort').fill(account.password)
    await visitor.submit.click()
    await expect(page.getByRole('region', { name: 'Mitteilungen' })).toContainText(
      'Anmeldung und Änderungen pausieren gerade wegen Wartung.',
    )
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})
