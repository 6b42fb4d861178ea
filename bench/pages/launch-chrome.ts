import { type LaunchedChrome, launch } from 'chrome-launcher'

/** Starts the installed Chromium, without the calls that it makes on its own. */
export const launchChrome = (): Promise<LaunchedChrome> =>
  launch({
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
