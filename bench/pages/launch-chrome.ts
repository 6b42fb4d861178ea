import { type LaunchedChrome, launch } from 'chrome-launcher'
import { findBrowser } from '../../e2e/browser/find-browser.ts'

/**
 * Starts the Chromium that the tests use, or what stands in CHROME_PATH, without the calls that it
 * makes on its own. Throws where there is none: before anything else is started, which would go on.
 */
export async function launchChrome(): Promise<LaunchedChrome> {
  const chromePath = process.env['CHROME_PATH'] ?? findBrowser()
  return launch({
    ...(chromePath && { chromePath }),
    chromeFlags: [
      '--headless=new',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}
