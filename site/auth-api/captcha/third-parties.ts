/** A third party's widget, as its script exposes it. */
export interface Widget {
  render(place: HTMLElement, options: Record<string, unknown>): string
  execute?(id: string): unknown
}

export interface ThirdParty {
  /** The script, which exposes the widget under this name. */
  script: string
  name: 'hcaptcha' | 'turnstile'
  /** Options of the widget, beside the site key. */
  options: Readonly<Record<string, unknown>>
  /**
   * Whether the widget asks most visitors nothing, and calls `before-interactive-callback` before
   * it asks.
   */
  isQuiet: boolean
}

/** Providers of captchas, by their names in the service's settings. */
export const thirdParties: Readonly<Record<string, ThirdParty>> = {
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    name: 'hcaptcha',
    options: { size: 'normal' },
    isQuiet: false,
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    name: 'turnstile',
    options: { appearance: 'interaction-only', 'refresh-expired': 'never' },
    isQuiet: true,
  },
}
