/**
 * The first browsers with nesting, light-dark() and exclusive details. Nothing is compiled for
 * older ones. README.md names them too.
 */
export const browsers = [
  { name: 'chrome', major: 123, minor: 0 },
  { name: 'edge', major: 123, minor: 0 },
  { name: 'firefox', major: 130, minor: 0 },
  { name: 'safari', major: 17, minor: 5 },
] as const
