import { brand } from '../../content/brand.ts'
import { color } from './color.ts'

const strokes = (scheme: 'light' | 'dark'): string =>
  `path{fill:none;stroke:${color('harbour', scheme)}}.solid{stroke:none;fill:${color('beacon', scheme)}}`

/** The mark by itself for a browser's tab. It follows the browser's scheme, and without a width the tab's size. */
export function Favicon({ width }: { width?: number }) {
  const { lines, solid } = brand.mark

  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width={width} height={width}>
      <title>{brand.name}</title>
      <style>{`${strokes('light')}@media(prefers-color-scheme:dark){${strokes('dark')}}`}</style>
      {lines.map(({ d, width }) => (
        <path key={d} d={d} strokeWidth={width} />
      ))}
      <path className="solid" d={solid} />
    </svg>
  )
}
