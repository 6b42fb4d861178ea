import type { keep as english } from '../en/keep.ts'
import type { Translation } from '../translation.ts'

export const keep: Translation<typeof english> = {
  guest: 'Gast',
  guestNote:
    'Du bist als Gast hier, nur in diesem Browser. Wenn du dich abmeldest, verlierst du, was du hast.',
  title: 'Behalte, was du hast',
  lead: 'Du bist als Gast hier, nur in diesem Browser. Wähle, wie du dich künftig anmeldest, und alles, was du hast, bleibt deins.',
  submit: 'Behalten',
  other: 'In einem anderen Konto anmelden und das hier zurücklassen',
  kept: { title: 'Geschafft', text: 'Das Konto gehört jetzt dir.', tone: 'good' },
}
