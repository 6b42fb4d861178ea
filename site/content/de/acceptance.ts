import type { acceptance as english } from '../en/acceptance.ts'
import type { Translation } from '../translation.ts'

export const acceptance: Translation<typeof english> = {
  terms: { before: 'Mit einem Konto stimmst du den ', link: 'AGB', after: ' zu.' },
  privacy: {
    before: 'Was mit deinen Daten geschieht, steht in der ',
    link: 'Datenschutzerklärung',
    after: '.',
  },
  newTab: '(öffnet einen neuen Tab)',
}
