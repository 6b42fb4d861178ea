import css from './states.module.css'

/** While an answer is on its way. Short waits say nothing. */
export function Waiting() {
  return (
    <p className={css['waiting']} role="status">
      Loading…
    </p>
  )
}
