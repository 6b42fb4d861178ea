/** Keeps Chromium from calling anywhere but the product, and lets it start where there is no sandbox to be had: as root. */
export function browserArguments(): string[] {
  return [
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
}
