import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium on this machine: the one named in CHROMIUM_PATH, one on the PATH, Playwright's own, or none. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH: named, PATH: path = '' } = process.env
  if (named) return named
  const candidates = path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, chromium.executablePath()].find((candidate) => existsSync(candidate))
}
