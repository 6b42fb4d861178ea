/** A link without `href` is shown as a placeholder and becomes real the moment it gets one. */
interface NavigationLink {
  readonly label: string
  readonly href?: string
}

/** A social link: the mark is one of the drawings in the footer. */
interface SocialLink extends NavigationLink {
  readonly mark: 'video' | 'photo' | 'post' | 'forum'
}

export interface Navigation {
  readonly skip: string
  readonly mainLabel: string
  readonly menuLabel: string
  readonly main: readonly NavigationLink[]
  readonly tryFree: string
  readonly footerLabel: string
  readonly footer: readonly { readonly title: string; readonly links: readonly NavigationLink[] }[]
  readonly social: readonly SocialLink[]
}

export const navigation: Navigation = {
  skip: 'Skip to content',
  mainLabel: 'Main',
  menuLabel: 'Menu',
  main: [
    { label: 'For beginners', href: '/for-beginners' },
    { label: 'Pricing', href: '/pricing' },
    { label: 'Blog' },
  ],
  tryFree: 'Try for free',
  footerLabel: 'Footer',
  footer: [
    {
      title: 'Product',
      links: [
        { label: 'AI store builder' },
        { label: 'Product catalog' },
        { label: 'US warehousing' },
        { label: 'Print on demand' },
        { label: 'Chargebacks' },
      ],
    },
    {
      title: 'Resources',
      links: [
        { label: 'Help center' },
        { label: 'Academy' },
        { label: 'Live coaching' },
        { label: 'Winning products' },
      ],
    },
    {
      title: 'Company',
      links: [{ label: 'About' }, { label: 'Careers' }, { label: 'Press' }, { label: 'Contact' }],
    },
    {
      title: 'Legal',
      links: [{ label: 'Terms' }, { label: 'Privacy' }, { label: 'Cookies' }, { label: 'Refunds' }],
    },
  ],
  social: [
    { label: 'Video channel', mark: 'video' },
    { label: 'Photo feed', mark: 'photo' },
    { label: 'Short posts', mark: 'post' },
    { label: 'Community forum', mark: 'forum' },
  ],
}
