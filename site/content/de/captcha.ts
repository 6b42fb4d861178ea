import type { captcha as english } from '../en/captcha.ts'
import type { Translation } from '../translation.ts'

export const captcha: Translation<typeof english> = {
  checking: 'Wir prüfen, ob du ein Mensch bist\u00a0...',
  asking: 'Beantworte die Frage, um weiterzumachen.',
  label: 'Prüfung, ob du ein Mensch bist',
}
