import type { texts as english } from '../en/texts.ts'
import type { Translation } from '../translation.ts'

export const texts: Translation<typeof english> = {
  contents: 'Auf dieser Seite',
  updated: 'Zuletzt geändert',
  sample: {
    lead: 'Ein Muster und keine Rechtsberatung.',
    text: 'Ersetze es durch einen eigenen Text, bevor du veröffentlichst.',
  },
}
