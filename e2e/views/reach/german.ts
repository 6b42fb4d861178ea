import { expect } from '@playwright/test'
import type { Visitor } from '../../visitor/visitor.ts'
import { ownerOf } from './accounts.ts'
import { askToContinue } from './consent.ts'

/** Submits an invalid address. */
export async function signUpInGerman({ page, dialog, submit }: Visitor) {
  await page.getByRole('banner').getByRole('button', { name: 'Gratis testen' }).click()
  await dialog.getByRole('link', { name: 'Konto erstellen' }).click()
  await dialog.getByLabel('E-Mail-Adresse').fill('maren')
  await dialog.getByLabel('Passwort').fill('lighthouse')
  await submit.click()
  const toasts = page.getByRole('region', { name: 'Mitteilungen' })
  await expect(toasts).toContainText('Eingabe prüfen')
  await toasts.dispatchEvent('pointerover')
}

/** Opens an account with a second factor, about to be removed. */
export async function openAccountInGerman(visitor: Visitor) {
  const { page, dialog } = visitor
  const owner = await ownerOf(visitor, 'einsam')
  await owner.addApp('Marens Telefon')
  await visitor.store(owner.session)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Konto / })
    .click()
  await page.getByRole('button', { name: 'Konto & Sicherheit' }).click()
  await dialog.getByRole('button', { name: 'Marens Telefon: Entfernen' }).click()
}

export const askToContinueInGerman = (visitor: Visitor) => askToContinue(visitor, '/de')
