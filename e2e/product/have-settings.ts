import type { Page } from '@playwright/test'

/** Adds settings to the service's answer (docs/wire-contract.md, 7.2). */
export async function haveSettings(page: Page, told: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route('**/auth/v1/settings', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...told } })
  })
}
