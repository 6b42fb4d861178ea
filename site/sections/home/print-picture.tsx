import css from './print-picture.module.css'

/** One drawing, a small boat, and the shirt and the mug it is printed on. */
export function PrintPicture() {
  return (
    <svg className={css['picture']} viewBox="8 34 388 168" aria-hidden="true">
      <defs>
        <g id="emblem" className={css['emblem']}>
          <path d="M-24 6h48l-7 15h-34z" />
          <path d="M-2-26v28h-20zM3-18v20h17z" />
          <path className={css['sea']} d="M-32 29q8-6 16 0t16 0t16 0t16 0" />
        </g>
      </defs>
      <path className={css['crop']} d="M20 62v-10h10M92 52h10v10M102 134v10H92M30 144H20v-10" />
      <use href="#emblem" x="61" y="97" />
      <path className={css['arrow']} d="M120 98h18m-6-6 6 6-6 6" />
      <path
        className={css['shirt']}
        d="M203 42l-47 20 14 38 22-9v98h92V91l22 9 14-38-47-20c-8 16-24 18-35 18s-27-2-35-18z"
      />
      <use href="#emblem" x="238" y="118" />
      <path className={css['mug']} d="M312 128h56v54a10 10 0 0 1-10 10h-36a10 10 0 0 1-10-10z" />
      <path className={css['ear']} d="M368 142h6a12 12 0 0 1 0 30h-6" />
      <use href="#emblem" transform="translate(340 158) scale(.62)" />
    </svg>
  )
}
