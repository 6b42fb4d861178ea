import css from './monogram.module.css'
import { type Tone, tone } from './tone.ts'

/** A person's initials on a flat ground. The name always stands beside it, so it is silent. */
export function Monogram({ initials, tone: ground }: { initials: string; tone: Tone }) {
  return (
    <span className={`${css['monogram']} ${tone(ground)}`} aria-hidden="true">
      {initials}
    </span>
  )
}
