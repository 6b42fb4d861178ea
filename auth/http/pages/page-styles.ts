/** The look of the service's own pages: the site's colours and shapes, without its fonts. */
export const pageStyles = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f1f5f2, #07141b); --surface: light-dark(#fff, #0f222c);
  --hairline: light-dark(#ccd7d3, #243b46); --ink: light-dark(#0e1f2a, #e9f0f0);
  --muted: light-dark(#435660, #9fb4bd); --harbour: light-dark(#0b5c6b, #74cdd4);
  --beacon: light-dark(#ff6b2c, #ff7a3d); --beacon-hover: light-dark(#ff8146, #ff9057);
}
* { box-sizing: border-box; margin: 0 }
body { min-block-size: 100svb; display: grid; place-items: center; padding: 1.125rem;
  background: var(--paper); color: var(--ink);
  font: 1rem/1.55 -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif }
main { inline-size: min(100%, 28rem); display: grid; gap: 1rem; padding: 2rem 1.75rem;
  background: var(--surface); border: 1px solid var(--hairline); border-radius: 10px }
h1 { font: bold clamp(1.875rem, 1.6rem + 1.4vw, 2.25rem)/1.05 "Arial Narrow", Arial, sans-serif; letter-spacing: -0.016em }
.site { color: var(--harbour); font-size: 0.875rem; font-weight: bold; overflow-wrap: anywhere }
.after { color: var(--muted); font-size: 0.875rem }
button, .button { display: block; text-align: center; text-decoration: none; inline-size: 100%; min-block-size: 2.75rem; padding: 0.625rem 1.25rem; border: 0; border-radius: 6px;
  background: var(--beacon); color: #0e1f2a; font: inherit; font-weight: bold; cursor: pointer }
button:hover, .button:hover { background: var(--beacon-hover) }
:focus-visible { outline: 3px solid var(--harbour); outline-offset: 3px }
`
