import type { Navigation } from '../../../content/navigation.ts'

export const navigation: Navigation = {
  skip: 'Skip to the plants',
  mainLabel: 'Start',
  menuLabel: 'All pages',
  main: [
    { label: 'New to plants', href: '/for-beginners' },
    { label: 'What it costs', href: '/pricing' },
    { label: 'Leaflet', href: 'https://leaflet.fernpost.example/' },
  ],
  tryFree: 'Plant one',
  footerLabel: 'End',
  footer: [
    { title: 'Reading', links: [{ label: 'Terms of growth', href: 'https://fernpost.example/terms' }] },
  ],
  social: [{ label: 'Pictures of ferns', mark: 'photo', href: 'https://pictures.example/fernpost' }],
}
