import type { Navigation } from '../en/navigation.ts'

export const navigation: Navigation = {
  showPlaceholders: true,
  skip: 'Zum Inhalt',
  mainLabel: 'Hauptmenü',
  menuLabel: 'Menü',
  main: [
    { label: 'Für Einsteiger', href: '/for-beginners' },
    { label: 'Preise', href: '/pricing' },
    { label: 'Blog', href: '/blog' },
  ],
  signIn: 'Anmelden',
  tryFree: 'Gratis testen',
  account: 'Konto',
  footerLabel: 'Fußzeile',
  footer: [
    {
      title: 'Produkt',
      links: [
        { label: 'KI-Shop-Baukasten' },
        { label: 'Produktkatalog' },
        { label: 'Lager in den USA' },
        { label: 'Druck auf Bestellung' },
        { label: 'Rückbuchungen' },
      ],
    },
    {
      title: 'Wissen',
      links: [{ label: 'Hilfe' }, { label: 'Akademie' }, { label: 'Live-Coaching' }, { label: 'Topseller' }],
    },
    {
      title: 'Unternehmen',
      links: [
        { label: 'Über uns' },
        { label: 'Jobs' },
        { label: 'Presse' },
        { label: 'Kontakt', href: '/contact' },
      ],
    },
    {
      title: 'Rechtliches',
      links: [
        { label: 'AGB', href: '/terms' },
        { label: 'Datenschutz', href: '/privacy' },
        { label: 'Cookies' },
        { label: 'Erstattungen' },
      ],
    },
  ],
  social: [
    { label: 'Videokanal', mark: 'video' },
    { label: 'Fotos', mark: 'photo' },
    { label: 'Kurze Beiträge', mark: 'post' },
    { label: 'Forum', mark: 'forum' },
  ],
}
