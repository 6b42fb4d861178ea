import type { Page } from '@playwright/test'
import { ownerLink } from '../../product/owner-link.ts'
import type { Visitor } from '../../visitor/visitor.ts'
import { deskPath, marenPath, ownerAnswers } from './owner-answers.ts'

/** Opens a place of the owner's page, through the real sign-in, with answers that stay the same. */
export async function openOwnerPage({ page }: Visitor, place: string) {
  for (const [path, json] of Object.entries(ownerAnswers))
    await page.route(new RegExp(`/_owner/api${path}(?:\\?|$)`), (route) => route.fulfill({ json }))
  await page.goto(await ownerLink())
  await page.waitForURL('**/_owner')
  await page.goto(`/_owner${place}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export async function askToErase(visitor: Visitor) {
  await openOwnerPage(visitor, marenPath)
  await visitor.page.getByRole('button', { name: 'Erase' }).click()
  await visitor.dialog.getByLabel(/^Type maren/).fill('maren@')
}

export async function changeClient(visitor: Visitor) {
  await openOwnerPage(visitor, deskPath)
  await visitor.page.getByRole('button', { name: 'Change' }).click()
  await visitor.dialog.waitFor()
}

export const openAccountOfMaren = (visitor: Visitor) => openOwnerPage(visitor, marenPath)

export async function endOwnerSession(visitor: Visitor) {
  await openOwnerPage(visitor, '')
  await signOutOf(visitor.page)
}

async function signOutOf(page: Page) {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Your session is over' }).waitFor()
}
