import { Features } from 'lightningcss'
import { browsers } from './browsers.ts'

/**
 * What Lightning CSS compiles for: the same browsers as version numbers, major in the third byte,
 * minor in the second. The sources contain the vendor prefixes that they need.
 */
export const cssOptions = {
  targets: Object.fromEntries(browsers.map(({ name, major, minor }) => [name, (major << 16) | (minor << 8)])),
  exclude: Features.VendorPrefixes,
}
