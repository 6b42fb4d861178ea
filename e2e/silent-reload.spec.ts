import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'

// The page shows the menu after two seconds without an answer.
test.use({ isPatient: false })

for (const [token, changes] of [
  ['a valid', {}],
  ['an expired', { expires_at: 1 }],
] as const)
  test(`a page that is loaded with ${token} access token while the service says nothing has the menu, and signs out`, async ({
    visitor,
    page,
    request,
  }) => {
    const owner = await Owner.create(request)
    await page.goto('/')
    await visitor.store({ ...owner.session, ...changes })
    await page.route('**/auth/v1/**', () => {})
    await page.reload()
    await visitor.expectSignedIn(owner.account)
    await visitor.signOut()
    await visitor.expectSignedOut()
    expect(await visitor.storedSession()).toBeNull()
    await page.unrouteAll()
    await visitor.signIn(owner.account)
  })
