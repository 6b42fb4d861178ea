import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBrowser, isDownloaded } from './find-browser.ts'

/**
 * Runs before the browser tests. Makes sure that there is a browser, or returns one line on what to
 * do about it.
 */
function ensureBrowser(): string | undefined {
  const browser = findBrowser()
  if (browser !== undefined)
    return existsSync(browser) ? undefined : `CHROMIUM_PATH names no file: ${browser}`
  if (isDownloaded()) return

  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  if (!isDownloaded())
    return 'No browser: install Chromium, or set CHROMIUM_PATH to one, and run the browser tests again.'
}

const fault = ensureBrowser()
if (fault) {
  console.error(fault)
  process.exitCode = 1
}
