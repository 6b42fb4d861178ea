import { expect, test } from 'vitest'
import { sayValues } from './say-values.ts'

const values = {
  When: '2026-11-21T14:03:59.000Z',
  ValidFor: '600/3600',
  Factor: 'authenticator app',
  Change: 'password, email address',
  Provider: 'Google',
  Email: 'phone',
  UndoURL: 'https://shop.example/auth/v1/undo?token=t',
}

test('values are said in the language of the mail; what is no word of ours stays as it is', () => {
  expect(sayValues('en', values)).toEqual({
    ...values,
    When: '21 November 2026 at 14:03 UTC',
    ValidFor: '10 minutes (code), 1 hour (link)',
  })
  expect(sayValues('de', values)).toEqual({
    ...values,
    When: '21. November 2026 um 14:03 UTC',
    ValidFor: '10 Minuten (Code), 1 Stunde (Link)',
    Factor: 'Authenticator-App',
    Change: 'Passwort, E-Mail-Adresse',
    UndoURL: `${values.UndoURL}&lang=de`,
  })
})

test('what a former release has queued in words stays as it is', () => {
  const former = { When: '21 November 2026 at 14:03 UTC', ValidFor: '1 hour' }
  expect(sayValues('de', former)).toEqual(former)
})
