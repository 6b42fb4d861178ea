import css from './unbroken-ranges.module.css'

/**
 * Text in which a range of figures, such as 3-7, never breaks at its hyphen. The characters are
 * unchanged.
 */
export function UnbrokenRanges({ text }: { text: string }) {
  const range = /\d+-\d+/.exec(text)
  if (range === null) return text

  return (
    <>
      {text.slice(0, range.index)}
      <span className={css['range']}>{range[0]}</span>
      <UnbrokenRanges text={text.slice(range.index + range[0].length)} />
    </>
  )
}
