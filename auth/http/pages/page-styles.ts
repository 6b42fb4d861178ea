import type { PageLook } from '../../messages/templates/page-look.ts'

/** Returns the styles of the service's own pages: the shapes of the site's dialogs. */
export const pageStyles = ({ colors, face }: PageLook): string => `
${face}
:root {
color-scheme: light dark;
${colors}
}
* { box-sizing: border-box; margin: 0 }
body { min-block-size: 100svb; display: grid; place-items: center; padding: 1.125rem;
  background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 1rem/1.55 -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif }
main { inline-size: min(100%, 28rem); display: grid; gap: 1rem; padding: 1.75rem 2rem 2rem;
  background: var(--surface); border: 1px solid var(--hairline); border-block-start: 6px solid var(--harbour);
  border-radius: 10px }
h1 { font: bold 2.25rem/1 Display, "Display Fallback", "Arial Narrow", Arial, sans-serif; letter-spacing: -0.016em; text-wrap: balance }
.site { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 1rem;
  margin-block-end: 0.5rem; color: var(--ink-muted); font-size: 0.875rem }
.site a { display: flex; align-items: center; gap: 0.625rem; min-block-size: 2.75rem; color: var(--ink);
  font: bold 1.5rem/1 Display, "Display Fallback", "Arial Narrow", Arial, sans-serif; letter-spacing: -0.015em; text-decoration: none }
.site svg { flex: none; color: var(--harbour) }
.solid { fill: var(--beacon) }
.after { color: var(--ink-muted); font-size: 0.875rem }
button, .button { display: block; text-align: center; text-decoration: none; inline-size: 100%; min-block-size: 3.25rem;
  padding: 0.875rem 1.5rem; border: 1.5px solid transparent; border-radius: 6px; background: var(--beacon);
  color: var(--on-beacon); font: bold 1.3125rem/1 Display, "Display Fallback", "Arial Narrow", Arial, sans-serif; cursor: pointer }
button:hover, .button:hover { background: var(--beacon-hover) }
:focus-visible { outline: 3px solid var(--harbour); outline-offset: 3px; border-radius: 6px }
@media (width < 30em) { main { padding: 1.25rem 1.25rem 1.5rem } }
`
