/** Tells a screen reader what a tool answers. */
export type Announce = (words: string) => void

/** The pause before an answer, in milliseconds. Otherwise every letter would be answered aloud. */
const pauseMs = 700

/** Returns what puts a tool's answer into its status, once a visitor stops typing. */
export function announceIn(place: HTMLElement): Announce {
  let pause: ReturnType<typeof setTimeout> | undefined

  return (words) => {
    clearTimeout(pause)
    pause = setTimeout(() => place.querySelector('[role=status]')?.replaceChildren(words), pauseMs)
  }
}
