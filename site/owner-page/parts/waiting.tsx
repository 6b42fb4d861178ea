import css from './states.module.css'

/** A message while an answer is on its way. Short waits show nothing. */
export function Waiting() {
  return (
    <p className={css['waiting']} role="status">
      Loading…
    </p>
  )
}
