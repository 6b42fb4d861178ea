import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { inMotion } from './browser/in-motion.ts'
import { createAccount } from './product/create-account.ts'
import { haveSettings } from './product/have-settings.ts'
import { expect, test } from './test.ts'

test.use(inMotion)

const islands = '**/_astro/mount.*.js'

/** Collects the scripts that the page requests from now on. */
function scriptsOf(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && urls.push(request.url()))
  return urls
}

for (const path of ['/', '/for-beginners', '/pricing', '/contact', '/nowhere'])
  test(`${path} runs less than 2,000 bytes of script before intent`, { tag: '@core' }, async ({
    page,
    expectedComplaints,
  }) => {
    if (path === '/nowhere') expectedComplaints.push(/404/, /\/nowhere/)
    const asked = scriptsOf(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter(({ type }) => !/json|rules/.test(type))
        .map(({ text }) => text)
        .join(''),
    )
    expect(asked).toEqual([])
    expect(Buffer.byteLength(inline)).toBeGreaterThan(0)
    expect(Buffer.byteLength(inline)).toBeLessThan(2000)
  })

for (const path of ['/', '/de'])
  test(`the dialog’s script of ${path} weighs at most 120 kB, React, Base UI and auth-js in all, and its styles 4 kB`, {
    tag: '@core',
  }, async ({ visitor, page }) => {
    const answers = { script: [] as Response[], stylesheet: [] as Response[] }
    await page.goto(path, { waitUntil: 'networkidle' })
    page.on('response', (answer) => {
      const type = answer.request().resourceType()
      if (type === 'script' || type === 'stylesheet') answers[type].push(answer)
    })
    await page.locator('[data-account-entry] [data-auth]').click()
    await expect(visitor.dialog).toBeVisible()
    await page.waitForLoadState('networkidle')

    const weigh = async (parts: Response[]) => {
      const bodies = await Promise.all(parts.map((answer) => answer.body()))
      return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    }
    expect(answers.script.length).toBeGreaterThan(2)
    expect(await weigh(answers.script)).toBeLessThanOrEqual(120_000)
    expect(await weigh(answers.stylesheet)).toBeLessThanOrEqual(4000)
  })

for (const [sign, show] of [
  ['pointing at', 'hover'],
  ['focus on', 'focus'],
] as const)
  test(`${sign} the button loads the dialog, once, and opens nothing`, async ({ visitor, page }) => {
    await page.goto('/')
    const asked = scriptsOf(page)
    const loaded = page.waitForResponse(islands)
    await visitor.tryForFree[show]()
    await loaded
    await page.getByRole('main').getByRole('button', { name: 'Try for free' }).first().hover()
    await page.waitForLoadState('networkidle')
    expect(new Set(asked).size).toBe(asked.length)
    await expect(visitor.dialog).toBeHidden()
  })

test('a click while the dialog loads is honoured, and the button says that it is busy', {
  tag: '@core',
}, async ({ visitor, page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(islands, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  await visitor.tryForFree.click()
  await expect(visitor.tryForFree).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(visitor.dialog).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(visitor.tryForFree).toBeFocused()
})

for (const key of ['ControlOrMeta', 'Shift'] as const)
  test(`‘Build’ and ${key} open another tab, not the dialog`, async ({ page, visitor }) => {
    await page.goto('/')
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: /^Build/ }).click({ modifiers: [key] })
    const other = await opened
    await expect(other.getByRole('dialog')).toContainText('Create your account')
    await expect(visitor.dialog).toBeHidden()
  })

for (const [part, files] of [
  ['script', islands],
  ['styles', '**/_astro/mount.*.css'],
] as const)
  test(`a visitor is told when the ${part} of the dialog cannot be loaded, and can try again`, async ({
    visitor,
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/)
    await page.route(files, (route) => route.abort('internetdisconnected'))
    await page.goto('/')
    await visitor.tryForFree.click()
    const note = page.getByRole('alert').filter({ hasText: 'couldn’t load' })
    await expect(note).toContainText('reload')
    await expect(visitor.tryForFree).not.toHaveAttribute('aria-busy')

    await page.unroute(files)
    await visitor.openDialog()
    await expect(note).toBeHidden()
    await expect(visitor.dialog).toHaveCSS('position', 'relative')
  })

test('a stored session loads the account menu, and ‘Try for free’ is never seen', async ({
  visitor,
  page,
  request,
}) => {
  const account = await createAccount(request)
  await page.goto('/')
  await visitor.signIn(account)
  const held = Promise.withResolvers<void>()
  await page.route(islands, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/pricing', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.tryForFree).toBeHidden()
  held.resolve()
  await visitor.expectSignedIn(account)
})

test('the account menu is drawn with its styles, also where something else has asked for them before', async ({
  visitor,
  page,
  request,
}) => {
  const account = await createAccount(request)
  await page.goto('/')
  await visitor.signIn(account)
  await haveSettings(page, { external: { google: true } })
  const held = Promise.withResolvers<void>()
  await page.route('**/_astro/steps.*.css', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-account-menu] button')) return
      observer.disconnect()
      const link = document.querySelector<HTMLLinkElement>('link[href*="/steps."]')
      Object.assign(window, { isDrawnWithStyles: !!link?.sheet })
    }).observe(document, { subtree: true, childList: true })
  })
  const keys = page.waitForResponse('**/.well-known/jwks.json')
  const steps = page.waitForResponse('**/_astro/steps.*.js')
  await page.goto('/pricing', { waitUntil: 'commit' })
  await Promise.all([(await keys).finished(), (await steps).finished()])
  // Code that didn't wait for the styles would have drawn by then.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
  })
  held.resolve()
  await visitor.expectSignedIn(account)
  expect(await page.evaluate('isDrawnWithStyles')).toBe(true)
})

test('a stored session whose menu cannot be loaded gives the button back', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_FAILED/)
  await page.goto('/')
  await visitor.signIn(await createAccount(request))
  await page.route(islands, (route) => route.abort())
  await page.reload()
  await expect(visitor.tryForFree).toBeVisible()
})
