/** The look of the outbox: the site's colours and shapes, without its fonts. */
export const outboxStyles = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f1f5f2, #07141b); --surface: light-dark(#fff, #0f222c);
  --hairline: light-dark(#ccd7d3, #243b46); --ink: light-dark(#0e1f2a, #e9f0f0);
  --muted: light-dark(#435660, #9fb4bd); --harbour: light-dark(#0b5c6b, #74cdd4);
  --deep: light-dark(#06323d, #0a3b47); --on-deep: light-dark(#eef6f4, #f0f8f6);
  --beacon: light-dark(#ff6b2c, #ff7a3d); --on-beacon: #0e1f2a;
  --display: "Arial Narrow", Arial, sans-serif;
}
* { box-sizing: border-box; margin: 0 }
body { background: var(--paper); color: var(--ink);
  font: 1rem/1.55 -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif }
header { background: var(--deep); color: var(--on-deep); padding-block: 2rem }
header > div, main { inline-size: min(100% - 2.25rem, 48rem); margin-inline: auto }
h1 { font: bold clamp(2.5rem, 2rem + 3vw, 4rem)/1 var(--display); letter-spacing: -0.02em }
header p { margin-block-start: 0.75rem; max-inline-size: 60ch }
header a { color: inherit }
main { padding-block: 1.5rem 4rem; display: grid; gap: 1rem }
article { background: var(--surface); border: 1px solid var(--hairline); border-radius: 6px; padding: 1.25rem;
  display: grid; gap: 0.75rem; min-inline-size: 0 }
.about { color: var(--muted); font-size: 0.875rem; display: flex; flex-wrap: wrap; gap: 0 1rem; overflow-wrap: anywhere }
.about b { color: var(--ink) }
h2 { font-size: 1.125rem; line-height: 1.3; overflow-wrap: anywhere }
.use { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1.5rem }
output { font: bold 2.5rem/1 var(--display); letter-spacing: 0.08em; user-select: all }
.use a { background: var(--beacon); color: var(--on-beacon); font-weight: bold; text-decoration: none;
  padding: 0.625rem 1.25rem; border-radius: 6px }
summary { cursor: pointer; color: var(--harbour); inline-size: fit-content; padding-block: 0.5rem }
iframe { inline-size: 100%; block-size: 44rem; border: 1px solid var(--hairline); border-radius: 6px; background: var(--paper) }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; border-inline-start: 4px solid var(--hairline); padding-inline-start: 1rem }
:focus-visible { outline: 3px solid var(--harbour); outline-offset: 3px }
header :focus-visible { outline-color: var(--beacon) }
`
