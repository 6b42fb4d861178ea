import type { notFound as english } from '../en/not-found.ts'
import type { Translation } from '../translation.ts'

export const notFound: Translation<typeof english> = {
  title: 'Ups! Seite nicht gefunden',
  home: 'Zurück zur Startseite',
}
