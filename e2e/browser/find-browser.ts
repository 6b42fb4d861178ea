import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * The headless shell comes first: without a browser window it needs a third less processor time.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * Returns the path of a Chromium on this machine: the one named in CHROMIUM_PATH, or one on the
 * PATH.
 */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH: named, PATH: path = '' } = process.env
  if (named) return named
  const folders = path.split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((candidate) => existsSync(candidate))
}

/** Whether Playwright has downloaded a browser, which it then starts by itself. */
export const isDownloaded = () => existsSync(chromium.executablePath())
