/** Features that Playwright itself turns off: Chromium reads only the last such list. */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * Each window loads two of the browser's own pages for its address bar, and a spare process: a
 * third of all time.
 */
const offHere = [
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'SpareRendererForSitePerProcess',
]

/**
 * Keeps Chromium from calling anything but the product, and lets it start as root, where no sandbox
 * is available.
 */
export function browserArguments(): string[] {
  return [
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Makes the headless shell draw text as a browser with a window does.
    '--font-render-hinting=slight',
    `--disable-features=${[...offInPlaywright, ...offHere].join(',')}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
}
