/**
 * The look of the service's own pages: the site's shapes without its fonts, in the colours that it
 * was built with, as CSS declarations.
 */
export const pageStyles = (colors: string): string => `
:root {
color-scheme: light dark;
${colors}
}
* { box-sizing: border-box; margin: 0 }
body { min-block-size: 100svb; display: grid; place-items: center; padding: 1.125rem;
  background: var(--paper); color: var(--ink);
  font: 1rem/1.55 -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif }
main { inline-size: min(100%, 28rem); display: grid; gap: 1rem; padding: 2rem 1.75rem;
  background: var(--surface); border: 1px solid var(--hairline); border-radius: 10px }
h1 { font: bold clamp(1.875rem, 1.6rem + 1.4vw, 2.25rem)/1.05 "Arial Narrow", Arial, sans-serif; letter-spacing: -0.016em }
.site { color: var(--harbour); font-size: 0.875rem; font-weight: bold; overflow-wrap: anywhere }
.after { color: var(--ink-muted); font-size: 0.875rem }
button, .button { display: block; text-align: center; text-decoration: none; inline-size: 100%; min-block-size: 2.75rem; padding: 0.625rem 1.25rem; border: 0; border-radius: 6px;
  background: var(--beacon); color: var(--on-beacon); font: inherit; font-weight: bold; cursor: pointer }
button:hover, .button:hover { background: var(--beacon-hover) }
:focus-visible { outline: 3px solid var(--harbour); outline-offset: 3px }
`
