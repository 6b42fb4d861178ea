import { brand } from '../content/en/brand.ts'
import { pages } from '../content/en/pages.ts'
import { pagePath } from '../content/page-path.ts'
import { color } from './drawing/color.ts'
import { icons } from './drawing/icons.ts'

const icon = (name: keyof typeof icons, purpose: 'any' | 'maskable') => ({
  src: icons[name].path,
  sizes: `${icons[name].width}x${icons[name].width}`,
  type: 'image/png',
  purpose,
})

/** The Web App Manifest: how a browser shows the site outside of its tabs. */
export const manifest = {
  id: pagePath('/'),
  name: brand.name,
  short_name: brand.name,
  description: brand.promise,
  lang: brand.language,
  dir: brand.direction,
  start_url: pagePath(pages.home.path),
  scope: pagePath('/'),
  display: 'browser',
  background_color: color('paper'),
  theme_color: color('paper'),
  icons: [
    icon('small', 'any'),
    icon('large', 'any'),
    icon('smallMask', 'maskable'),
    icon('largeMask', 'maskable'),
  ],
} as const
