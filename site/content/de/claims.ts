import type { Claims } from '../en/claims.ts'
import { brand } from './brand.ts'

export const claims: Claims = {
  trusted: { before: 'Uns vertrauen über', figure: '3.000.000 Händler' },
  statsTitle: `${brand.name} in Zahlen`,
  stats: [
    {
      figure: '2\u00a0Mio.+',
      label: 'Händler',
      note: 'Am Küchentisch, im Gästezimmer und auf mindestens einem Boot.',
    },
    {
      figure: '90\u00a0Mio.+',
      label: 'Dollar Bestellwert, jedes Jahr versandt',
      note: 'Kommissioniert, verpackt und verschickt, ohne dass ein Händler Klebeband anfasst.',
    },
    {
      figure: '1\u00a0Mio.+',
      label: 'Produkte beschafft',
      note: 'Durchsuchbar in jedem Tarif, auch im kostenlosen.',
    },
  ],
}
