import type { ReactNode } from 'react'
import css from './goods.module.css'

/** The twelve goods of the drawn shop, each on an 80 by 60 field. */
export const goodsDrawings = {
  brew: (
    <>
      <path className={css['pale']} d="M23 7h30l-9 17H32z" />
      <path className={css['line']} d="M51 10c9 0 8 9-4 9" />
      <path className={css['ink']} d="M21 24h34v3H21z" />
      <path className={css['mid']} d="M25 27h26v20a6 6 0 0 1-6 6H31a6 6 0 0 1-6-6z" />
      <path className={css['line-mid']} d="M51 32h4a6 6 0 0 1 0 13h-4" />
      <path className={css['dots']} d="M31 35h0M38 44h0M45 34h0M33 47h0M44 48h0" />
    </>
  ),
  light: (
    <>
      <path className={css['line']} d="M28 19a12 13 0 0 1 24 0" />
      <path className={css['ink']} d="M31 17h18l4 7H27z" />
      <path className={css['pale']} d="M29 24h22v20H29z" />
      <path className={css['flame']} d="M40 27c5 6 5 10 0 14c-5-4-5-8 0-14z" />
      <path className={css['line']} d="M30 24v20M50 24v20" />
      <path className={css['ink']} d="M26 44h28v5a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4z" />
    </>
  ),
  sleep: (
    <>
      <path className={css['mid']} d="M18 18h48v11H18a5.5 5.5 0 0 1 0-11z" />
      <path className={css['pale']} d="M18 30h48v11H18a5.5 5.5 0 0 1 0-11z" />
      <path className={css['ink']} d="M18 42h48v11H18a5.5 5.5 0 0 1 0-11z" />
      <path className={css['line-pale']} d="M28 18v11M33 18v11M28 42v11M33 42v11" />
      <path className={css['line-mid']} d="M28 30v11M33 30v11" />
      <path
        className={css['line']}
        d="M66 20h5M66 24h5M66 27.5h5M66 32h5M66 36h5M66 39h5"
        strokeWidth="1.5"
      />
    </>
  ),
  dog: (
    <>
      <path className={css['mid']} d="M18 29h44l6 20a3 3 0 0 1-3 4H15a3 3 0 0 1-3-4z" />
      <ellipse className={css['ink']} cx="40" cy="29" rx="22" ry="5.5" />
      <path className={css['clay']} d="M26 27c4-4 24-4 28 0c-4 3-24 3-28 0z" />
      <path
        className={css['pale']}
        d="M32 41a3 3 0 1 1 4-2h8a3 3 0 1 1 4 2a3 3 0 1 1-4 3h-8a3 3 0 1 1-4-3z"
      />
    </>
  ),
  tee: (
    <>
      <path
        className={css['pale']}
        d="M29 9 12 17l5 12 8-3v27h30V26l8 3 5-12-17-8c-2 5-6 7-11 7s-9-2-11-7z"
      />
    </>
  ),
  candle: (
    <>
      <path className={css['flame']} d="M40 6c4 5 4 9 0 12c-4-3-4-7 0-12z" />
      <path className={css['line']} d="M40 16v6" />
      <path className={css['pale']} d="M26 22h28v28a3 3 0 0 1-3 3H29a3 3 0 0 1-3-3z" />
      <path className={css['ink']} d="M31 31h18v13H31z" />
    </>
  ),
  plant: (
    <>
      <path
        className={css['mid']}
        d="M40 36c-2-14-10-20-18-20c0 10 6 18 18 20zM40 36c0-18 6-26 17-29c2 14-4 25-17 29z"
      />
      <path className={css['ink']} d="M25 35h30l-4 18H29z" />
    </>
  ),
  pack: (
    <>
      <path className={css['line']} d="M34 14v-3a6 6 0 0 1 12 0v3" />
      <path
        className={css['mid']}
        d="M22 25a11 11 0 0 1 11-11h14a11 11 0 0 1 11 11v24a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z"
      />
      <path className={css['ink']} d="M27 35h26v12H27z" />
      <path className={css['line-pale']} d="M22 28h36" />
    </>
  ),
  cap: (
    <>
      <path
        className={css['ink']}
        d="M15 40c0-15 9-24 23-24s21 9 22 22c4 1 8 2 11 5c-6 4-18 3-27 1c-10-2-19-2-29-4z"
      />
      <path className={css['line-pale']} d="M38 16c4 6 6 13 6 24" />
    </>
  ),
  ears: (
    <>
      <path className={css['line']} d="M20 40v-8a20 20 0 0 1 40 0v8" strokeWidth="4" />
      <path className={css['mid']} d="M15 35h10v18H19a4 4 0 0 1-4-4zM55 35h10v14a4 4 0 0 1-4 4h-6z" />
    </>
  ),
  flask: (
    <>
      <path className={css['ink']} d="M33 6h14v8H33z" />
      <path className={css['mid']} d="M30 16h20v31a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6z" />
      <path className={css['line-pale']} d="M30 27h20M30 42h20" />
    </>
  ),
  book: (
    <>
      <path className={css['pale']} d="M27 10h30v43H27z" />
      <path className={css['ink']} d="M23 8h30v43H23z" />
      <path className={css['line-pale']} d="M46 8v43" />
    </>
  ),
} satisfies Record<string, ReactNode>
