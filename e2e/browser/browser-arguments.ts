/** What Playwright itself turns off: Chromium heeds one list only, the last. */
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
 * Each window loads two pages of the browser's own for its address bar, and a process in advance: a
 * third of all time.
 */
const offHere = [
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'SpareRendererForSitePerProcess',
]

/**
 * Keeps Chromium from calling anywhere but the product, and lets it start where there is no sandbox
 * to be had: as root.
 */
export function browserArguments(): string[] {
  return [
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // The headless shell draws text as a browser with a window does.
    '--font-render-hinting=slight',
    `--disable-features=${[...offInPlaywright, ...offHere].join(',')}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
}
