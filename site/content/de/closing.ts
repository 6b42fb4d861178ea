import type { closing as english } from '../en/closing.ts'
import type { Translation } from '../translation.ts'

export const closing: Translation<typeof english> = {
  title: 'Der Liegeplatz ist frei,\nund er gehört dir.',
  lead: 'Schreib den Satz. Den Rest stellen wir dir ins Regal.',
  action: 'Gratis testen',
  withoutScript: 'Um ein Konto zu erstellen, brauchst du JavaScript.',
}
