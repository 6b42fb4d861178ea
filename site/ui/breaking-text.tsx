import { Fragment } from 'react'

const breaks = /(?<=\S@)|(?<=@\S*)(?=\.\w)|(?<=\S{16})(?=[._+-]\w\S*@)/

/**
 * A text whose addresses break, where they are too long, after their @ or before a dot that follows
 * it, and what is long before it between its words.
 */
export function BreakingText({ text }: { text: string }) {
  return text.split(breaks).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike, and none moves
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
