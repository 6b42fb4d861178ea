/** Tells a screen reader what a tool answers. */
export type Announce = (words: string) => void

/** Every letter would be answered aloud otherwise. */
const pauseMs = 700

/** Says what a tool answers, in its status, once a visitor stops typing. */
export function announceIn(place: HTMLElement): Announce {
  let pause: ReturnType<typeof setTimeout> | undefined

  return (words) => {
    clearTimeout(pause)
    pause = setTimeout(() => place.querySelector('[role=status]')?.replaceChildren(words), pauseMs)
  }
}
