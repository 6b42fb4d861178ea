import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '../content/en/brand.ts'
import { color } from '../seo/drawing/color.ts'
import displayFont from '../styles/fonts/display.woff2?url'
import faces from '../styles/fonts.css?raw'

/** The tokens of the service's own pages: those that a mailed link opens. */
const tokens = [
  'paper',
  'surface',
  'hairline',
  'ink',
  'ink-muted',
  'harbour',
  'beacon',
  'beacon-hover',
  'on-beacon',
] as const

/**
 * The metric-compatible fallback of the display face, so that nothing moves when the face loads.
 */
const [fallbackFace = ''] = /@font-face \{\s*font-family: "Display Fallback";[^}]*\}/.exec(faces) ?? []

/**
 * Returns the look of those pages: the site's colours as CSS declarations, its face, and its mark
 * and name as HTML.
 */
export const pageLook = () => ({
  colors: tokens
    .map((token) => `--${token}: light-dark(${color(token)}, ${color(token, 'dark')});`)
    .join('\n'),
  face: `@font-face { font-family: Display; src: url("${displayFont}") format("woff2"); font-weight: 400 800; font-display: swap }
${fallbackFace}`,
  masthead: renderToStaticMarkup(
    <>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        {brand.mark.lines.map(({ d, width }) => (
          <path key={d} d={d} fill="none" stroke="currentColor" strokeWidth={width} />
        ))}
        <path className="solid" d={brand.mark.solid} />
      </svg>
      <b>{brand.name}</b>
    </>,
  ),
})
