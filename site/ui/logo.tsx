import css from './logo.module.css'

/** The mark: a box lowered into an open hold. */
export function Logo() {
  return (
    <svg className={css['mark']} viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <path d="M3 6v15a4 4 0 0 0 4 4h14a4 4 0 0 0 4-4V6" fill="none" stroke="currentColor" strokeWidth="3" />
      <path d="M14 1v9" stroke="currentColor" strokeWidth="1.75" />
      <path className={css['box']} d="M9 10h10v9H9z" />
    </svg>
  )
}
