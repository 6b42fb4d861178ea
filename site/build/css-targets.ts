import { browsers } from './browsers.ts'

/**
 * The same browsers as version numbers of Lightning CSS: major in the third byte, minor in the
 * second.
 */
export const cssTargets = Object.fromEntries(
  browsers.map(({ name, major, minor }) => [name, (major << 16) | (minor << 8)]),
)
