/** A widget of a third party, as its script offers it. */
export interface Widget {
  render(place: HTMLElement, options: Record<string, unknown>): string
  execute?(id: string): unknown
}

export interface ThirdParty {
  /** Its script, which offers the widget under this name. */
  script: string
  name: 'hcaptcha' | 'turnstile'
  /** What it is shown by, beside the site key. */
  options: Readonly<Record<string, unknown>>
  /** It has no question for most, and calls `before-interactive-callback` before it shows one. */
  isQuiet: boolean
}

/** Who checks captchas for the service, by the names of its settings. */
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
