import { type LaunchedChrome, launch } from 'chrome-launcher'
import { findBrowser } from '../../e2e/browser/find-browser.ts'
import { killAtExit } from '../../tooling/ending/kill-at-exit.ts'

/**
 * Starts the Chromium that the tests use, or the one in CHROME_PATH, without its own background
 * requests. Throws if there is none, before anything else is started that would keep running.
 */
export async function launchChrome(): Promise<LaunchedChrome> {
  const chromePath = process.env['CHROME_PATH'] ?? findBrowser()
  const chrome = await launch({
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
  killAtExit(chrome.process)
  return chrome
}
