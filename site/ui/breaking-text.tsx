import { Fragment } from 'react'

const breaks = /(?<=\S@)|(?<=@\S*)(?=\.\w)|(?<=\S{16})(?=[._+-]\w\S*@)/

/**
 * A text in which long email addresses may break after their @ or before a dot that follows it, and
 * a long local part before its punctuation.
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
