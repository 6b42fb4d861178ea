import css from './monogram.module.css'
import { type Tone, tone } from './tone.ts'

/**
 * A person's initials on a flat ground. Hidden from screen readers, since the name is always beside
 * it.
 */
export function Monogram({ initials, tone: ground }: { initials: string; tone: Tone }) {
  return (
    <span className={`${css['monogram']} ${tone(ground)}`} aria-hidden="true">
      {initials}
    </span>
  )
}
