import type { Navigation } from '../../../content/en/navigation.ts'

export const navigation: Navigation = {
  showPlaceholders: false,
  skip: 'Skip to the plants',
  mainLabel: 'Start',
  menuLabel: 'All pages',
  main: [
    { label: 'New to plants', href: '/for-beginners' },
    { label: 'What it costs', href: '/pricing' },
    { label: 'Leaflet', href: 'https://leaflet.fernpost.example/' },
    { label: 'Letters', href: '/blog' },
  ],
  signIn: 'Back to the pots',
  tryFree: 'Plant one',
  account: 'Your pot',
  footerLabel: 'End',
  footer: [
    {
      title: 'Reading',
      links: [
        { label: 'Terms of growth', href: '/terms' },
        { label: 'What we know of you', href: '/privacy' },
        { label: 'A book to come' },
      ],
    },
    { title: 'Seeds', links: [{ label: 'A shelf to come' }] },
  ],
  social: [{ label: 'Pictures of ferns', mark: 'photo', href: 'https://pictures.example/fernpost' }],
}
