import { expect, test } from '@playwright/test'
import { invariants } from './invariants/invariants.ts'
import { type OpenView, openView } from './views/open-view.ts'
import { views } from './views/views.ts'

// Every page and every state of a dialog is opened once, and every invariant is checked of it there.
for (const view of views)
  test.describe(view.name, () => {
    // axe takes its time over a whole page on a slow machine.
    test.describe.configure({ mode: 'default', timeout: 60_000 })
    let open: OpenView

    test.beforeAll(async ({ browser }, { project }) => {
      open = await openView(browser, view, project.use.baseURL)
    })
    test.afterAll(() => open?.page.context().close())

    for (const { name, check } of invariants) test(name, () => check(open.page, view, open.layoutShift))

    test('it complains of nothing and calls no other host', () => expect(open.complaints).toEqual([]))
  })
