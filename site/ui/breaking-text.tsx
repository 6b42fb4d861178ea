import { Fragment } from 'react'

/**
 * A text whose addresses break, where they are too long, after their @ or before a dot that follows
 * it.
 */
export function BreakingText({ text }: { text: string }) {
  return text.split(/(?<=\S@)|(?<=@\S*)(?=\.\w)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike, and none moves
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
