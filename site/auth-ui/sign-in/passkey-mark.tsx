/** An icon of a key and a person. */
export function PasskeyMark() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" aria-hidden="true">
      <g strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="9" cy="7.5" r="3.5" />
        <path d="M12.5 14.6A6.5 6.5 0 0 0 2.5 20h9.5" />
        <path d="M17.5 16.2V22l1.8-1.5M17.5 18.6l1.5-.2" />
        <circle cx="17.5" cy="13.5" r="2.7" />
      </g>
    </svg>
  )
}
