import { brand } from '../../content/en/brand.ts'
import { color } from './color.ts'

const colors = (scheme: 'light' | 'dark'): string =>
  `path{stroke:${color('harbour', scheme)}}.solid{stroke:none;fill:${color('beacon', scheme)}}`

/**
 * The mark alone, for a browser's tab. It follows the browser's scheme and, without a width, the
 * tab's size.
 */
export function Favicon({ width }: { width?: number }) {
  const { lines, solid } = brand.mark

  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: nothing reads a tab's picture aloud, and each page carries it
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width={width} height={width} fill="none">
      <style>{`${colors('light')}@media(prefers-color-scheme:dark){${colors('dark')}}`}</style>
      {lines.map(({ d, width }) => (
        <path key={d} d={d} strokeWidth={width} />
      ))}
      <path className="solid" d={solid} />
    </svg>
  )
}
