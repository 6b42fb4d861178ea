import { expect, test } from '@playwright/test'
import { invariants } from './invariants/invariants.ts'
import { type OpenView, ViewWindow } from './views/view-window.ts'
import { views } from './views/views.ts'

/**
 * One per worker, since each worker loads this file. A worker-scoped fixture would have Playwright
 * replace the workers.
 */
const viewWindow = new ViewWindow()

// Every page and every state of a dialog is opened once, and every invariant is checked there.
for (const view of views)
  test.describe(view.name, { tag: view.core ? '@core' : [] }, () => {
    test.describe.configure({ mode: 'default' })
    let open: OpenView

    test.beforeAll(async ({ browser }, { project }) => {
      open = await viewWindow.open(view, browser, project.use.baseURL)
    })
    test.afterAll(async () => {
      if (view.setsClock) await viewWindow.close()
    })

    for (const { name, check } of invariants) test(name, () => check(open.page, view, open.layoutShift))

    test('it complains of nothing and calls no other host', () => expect(open.complaints).toEqual([]))
  })
