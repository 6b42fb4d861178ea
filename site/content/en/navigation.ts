/**
 * A link without `href`, or to a page that the site lacks (such as a blog without posts), has no
 * target.
 */
interface NavigationLink {
  readonly label: string
  readonly href?: string
}

/** A social link: the mark is one of the drawings in the footer. */
interface SocialLink extends NavigationLink {
  readonly mark: 'video' | 'photo' | 'post' | 'forum'
}

export interface Navigation {
  /** Whether links without a target are shown, as placeholders. */
  readonly showPlaceholders: boolean
  readonly skip: string
  readonly mainLabel: string
  readonly menuLabel: string
  readonly main: readonly NavigationLink[]
  readonly signIn: string
  readonly tryFree: string
  /** Replaces both while a visitor is signed in and it is not yet known who. */
  readonly account: string
  readonly footerLabel: string
  readonly footer: readonly { readonly title: string; readonly links: readonly NavigationLink[] }[]
  readonly social: readonly SocialLink[]
}

export const navigation: Navigation = {
  showPlaceholders: true,
  skip: 'Skip to content',
  mainLabel: 'Main',
  menuLabel: 'Menu',
  main: [
    { label: 'For beginners', href: '/for-beginners' },
    { label: 'Pricing', href: '/pricing' },
    { label: 'Blog', href: '/blog' },
  ],
  signIn: 'Sign in',
  tryFree: 'Try for free',
  account: 'Account',
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
      links: [
        { label: 'About' },
        { label: 'Careers' },
        { label: 'Press' },
        { label: 'Contact', href: '/contact' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { label: 'Terms', href: '/terms' },
        { label: 'Privacy', href: '/privacy' },
        { label: 'Cookies' },
        { label: 'Refunds' },
      ],
    },
  ],
  social: [
    { label: 'Video channel', mark: 'video' },
    { label: 'Photo feed', mark: 'photo' },
    { label: 'Short posts', mark: 'post' },
    { label: 'Community forum', mark: 'forum' },
  ],
}
