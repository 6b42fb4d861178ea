import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * The headless shell first: a window without a browser around it costs a third less of the
 * processor.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The path of a Chromium on this machine: the one named in CHROMIUM_PATH, or one on the PATH. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH: named, PATH: path = '' } = process.env
  if (named) return named
  const folders = path.split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((candidate) => existsSync(candidate))
}

/** Whether Playwright has downloaded one, which it starts by itself. */
export const isDownloaded = () => existsSync(chromium.executablePath())
