import { expect, test } from './test.ts'

const spoof = 'error_description=Call+555-0100+now'
const inTime = 'That took too long, or was already done. Please try again.'

// The redirects of the service under PKCE and in the implicit flow, and a provider's own error.
for (const [address, title, text] of [
  [
    `?error=access_denied&${spoof}`,
    'Nothing changed',
    'You canceled before it was done. Try again when you’re ready.',
  ],
  [`?error=invalid_request&error_code=bad_oauth_state&${spoof}`, 'Error', inTime],
  [
    `?error_code=flow_state_already_used&${spoof}#error_code=flow_state_already_used&${spoof}&sb=`,
    'Error',
    inTime,
  ],
  [
    `#error=server_error&${spoof}&sb=`,
    'Error',
    'The provider couldn’t do that just now. Try again later, or choose another way to sign in.',
  ],
  [
    `#error=access_denied&error_code=user_banned&${spoof}&sb=`,
    'Error',
    'This account is blocked. If you think that’s a mistake, contact us.',
  ],
  [`#error=unheard_of&error_code=constructor&${spoof}&sb=`, 'Error', 'That didn’t work. Please try again.'],
] as const)
  test(`an error in the address is told in our words, and taken out of it: ${address}`, async ({
    visitor,
    page,
  }) => {
    await page.goto(`/pricing${address.replace('?', '?utm=harbour&')}`)
    await visitor.expectToast(title, text, { destructive: title === 'Error' })
    await expect(page).toHaveURL(address.startsWith('?') ? '/pricing?utm=harbour' : '/pricing')
    expect(await page.evaluate(() => history.length)).toBe(2)
    await expect(visitor.dialog).toBeHidden()
  })

test('a link in a mail that no longer works says so, and offers a new one', async ({ visitor, page }) => {
  await page.goto(`/#error=access_denied&error_code=otp_expired&${spoof}&sb=`)
  await visitor.expectToast('Error', 'This link has expired or was already used. Ask for a new one.', {
    destructive: true,
  })
  await expect(visitor.dialog).toHaveAccessibleName('Sign in by email')
  await visitor.dialog.getByRole('button', { name: 'Choose a new password instead' }).click()
  await expect(visitor.dialog).toHaveAccessibleName('Forgot your password?')
  await visitor.dialog.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(visitor.dialog).toHaveAccessibleName('Welcome back')
  await expect(visitor.email).toBeFocused()
  await expect(page).toHaveURL('/')
})

test('a shop’s own code in the address is left alone', async ({ visitor, page }) => {
  await page.goto('/?code=SUMMER')
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/?code=SUMMER')
  await visitor.expectNoToast()
})
