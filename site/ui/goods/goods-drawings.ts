import type { Drawing } from './drawing.ts'

/**
 * The drawn goods, each on a field of 80 by 60 units. A page contains those that it shows; a script
 * that shows another one loads them.
 */
export const goodsDrawings = {
  brew: [
    ['pale', 'M23 7h30l-9 17H32z'],
    ['line', 'M51 10c9 0 8 9-4 9'],
    ['body', 'M21 24h34v3H21z'],
    ['mid', 'M25 27h26v20a6 6 0 0 1-6 6H31a6 6 0 0 1-6-6z'],
    ['line-mid', 'M51 32h4a6 6 0 0 1 0 13h-4'],
    ['dots', 'M31 35h0M38 44h0M45 34h0M33 47h0M44 48h0'],
  ],
  light: [
    ['line', 'M28 19a12 13 0 0 1 24 0'],
    ['body', 'M31 17h18l4 7H27z'],
    ['pale', 'M29 24h22v20H29z'],
    ['flame', 'M40 27c5 6 5 10 0 14c-5-4-5-8 0-14z'],
    ['line', 'M30 24v20M50 24v20'],
    ['body', 'M26 44h28v5a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4z'],
  ],
  sleep: [
    ['mid', 'M18 18h48v11H18a5.5 5.5 0 0 1 0-11z'],
    ['pale', 'M18 30h48v11H18a5.5 5.5 0 0 1 0-11z'],
    ['body', 'M18 42h48v11H18a5.5 5.5 0 0 1 0-11z'],
    ['line-pale', 'M28 18v11M33 18v11M28 42v11M33 42v11'],
    ['line-mid', 'M28 30v11M33 30v11'],
    ['line', 'M66 20h5M66 24h5M66 27.5h5M66 32h5M66 36h5M66 39h5'],
  ],
  dog: [
    ['mid', 'M18 29h44l6 20a3 3 0 0 1-3 4H15a3 3 0 0 1-3-4z'],
    ['body', 'M18 29a22 5.5 0 1 1 44 0a22 5.5 0 1 1-44 0z'],
    ['clay', 'M26 27c4-4 24-4 28 0c-4 3-24 3-28 0z'],
    ['pale', 'M32 41a3 3 0 1 1 4-2h8a3 3 0 1 1 4 2a3 3 0 1 1-4 3h-8a3 3 0 1 1-4-3z'],
  ],
  tee: [['pale', 'M29 9 12 17l5 12 8-3v27h30V26l8 3 5-12-17-8c-2 5-6 7-11 7s-9-2-11-7z']],
  candle: [
    ['flame', 'M40 6c4 5 4 9 0 12c-4-3-4-7 0-12z'],
    ['line', 'M40 16v6'],
    ['pale', 'M26 22h28v28a3 3 0 0 1-3 3H29a3 3 0 0 1-3-3z'],
    ['ink', 'M31 31h18v13H31z'],
  ],
  plant: [
    ['mid', 'M40 36c-2-14-10-20-18-20c0 10 6 18 18 20zM40 36c0-18 6-26 17-29c2 14-4 25-17 29z'],
    ['body', 'M25 35h30l-4 18H29z'],
  ],
  pack: [
    ['line', 'M34 14v-3a6 6 0 0 1 12 0v3'],
    ['mid', 'M22 25a11 11 0 0 1 11-11h14a11 11 0 0 1 11 11v24a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z'],
    ['ink', 'M27 35h26v12H27z'],
    ['line-pale', 'M22 28h36'],
  ],
  cap: [
    ['body', 'M15 40c0-15 9-24 23-24s21 9 22 22c4 1 8 2 11 5c-6 4-18 3-27 1c-10-2-19-2-29-4z'],
    ['line-pale', 'M38 16c4 6 6 13 6 24'],
  ],
  ears: [
    ['line-body', 'M20 40v-8a20 20 0 0 1 40 0v8'],
    ['mid', 'M15 35h10v18H19a4 4 0 0 1-4-4zM55 35h10v14a4 4 0 0 1-4 4h-6z'],
  ],
  flask: [
    ['body', 'M33 6h14v8H33z'],
    ['mid', 'M30 16h20v31a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6z'],
    ['line-pale', 'M30 27h20M30 42h20'],
  ],
  book: [
    ['pale', 'M27 10h30v43H27z'],
    ['body', 'M23 8h30v43H23z'],
    ['line-pale', 'M46 8v43'],
  ],
  bread: [
    ['mid', 'M8 46h54v7H8zM62 48h12v3H62z'],
    ['clay', 'M20 46V31c-6-4-4-14 6-14h26c10 0 12 10 6 14v15z'],
    ['pale', 'M25 46V29c-4-3-3-8 2-8h24c5 0 6 5 2 8v17z'],
  ],
  cat: [
    ['body', 'M20 48h40v5H20zM24 8h32v6H24z'],
    ['clay', 'M33 14h12v34H33z'],
    ['line-pale', 'M33 22l12-4M33 29l12-4M33 36l12-4M33 43l12-4'],
    ['line', 'M53 14v14'],
    ['flame', 'M53 27a5 5 0 1 1-.1 0z'],
  ],
  tea: [
    ['mid', 'M24 46c-9 0-8-14-15-17l4-5c9 3 7 10 13 10z'],
    ['line-mid', 'M55 33c14-4 14 13-1 14'],
    ['mid', 'M22 29h36c4 12-2 24-9 24H31c-7 0-13-12-9-24z'],
    ['body', 'M25 25h30v4H25z'],
    ['body', 'M37 18h6v7h-6z'],
    ['line-pale', 'M22 38h36'],
  ],
  boots: [
    ['mid', 'M25 9h18v23c3 6 19 4 21 13v4H25z'],
    ['body', 'M23 48h43v5H23z'],
    ['pale', 'M23 7h22v6H23z'],
    ['line-pale', 'M35 19h8M35 25h8M36 31h8'],
  ],
  pan: [
    ['body', 'M30 11a21 21 0 1 1-.1 0zM50 29h26v6H50z'],
    ['mid', 'M30 16a16 16 0 1 1-.1 0z'],
    ['pale', 'M20 31c0-7 9-10 14-6c7 2 7 11 0 14c-7 3-14-1-14-8z'],
    ['flame', 'M29 28a4.5 4.5 0 1 1-.1 0z'],
  ],
  tent: [
    ['line', 'M43 4 36 15M37 4l7 11'],
    ['mid', 'M40 10 70 53H10z'],
    ['ink', 'M40 25 53 53H27z'],
    ['pale', 'M40 25 34 53H27z'],
  ],
  mat: [
    ['mid', 'M22 26a13.5 13.5 0 0 1 0 27h50v-6H35a13.5 13.5 0 0 0-13-21z'],
    ['body', 'M22 26a13.5 13.5 0 1 1-.1 0z'],
    ['line-pale', 'M22 47a7.5 7.5 0 1 1 7.5-7.500a4 4 0 0 1-8 0'],
  ],
  soap: [
    ['line', 'M29 19a4.5 4.5 0 1 1-.1 0zM43 9a6 6 0 1 1-.1 0zM53 22a3 3 0 1 1-.1 0z'],
    ['pale', 'M18 31h44a6 6 0 0 1 6 6v10H12V37a6 6 0 0 1 6-6z'],
    ['line-mid', 'M30 40h20'],
    ['body', 'M8 47h64l-5 6H13z'],
  ],
  boat: [
    ['line', 'M40 6v34'],
    ['pale', 'M43 9l19 27H43z'],
    ['flame', 'M37 15v21H23z'],
    ['mid', 'M12 40h56l-9 13H21z'],
    ['line-pale', 'M16 44h48'],
  ],
  watch: [
    ['body', 'M31 5h18v50H31z'],
    ['mid', 'M40 14a16 16 0 1 1-.1 0z'],
    ['pale', 'M40 19a11 11 0 1 1-.1 0z'],
    ['ink', 'M38.750 22h2.500v7.300l5.500 3.700l-1.400 2.100l-6.600-4.400z'],
  ],
  shades: [
    ['line-body', 'M36 27c2-3 6-3 8 0M11 25l-4-9M69 25l4-9'],
    ['body', 'M9 23h28v7a14 14 0 0 1-28 0zM43 23h28v7a14 14 0 0 1-28 0z'],
    ['line-pale', 'M15 36l9-9M49 36l9-9'],
  ],
  phone: [
    ['body', 'M29 5h22a5 5 0 0 1 5 5v40a5 5 0 0 1-5 5H29a5 5 0 0 1-5-5V10a5 5 0 0 1 5-5z'],
    ['mid', 'M24 21h32v29a5 5 0 0 1-5 5H29a5 5 0 0 1-5-5z'],
    ['line-pale', 'M24 28h32'],
    ['pale', 'M29 10h6v6h-6z'],
  ],
} as const satisfies Record<string, Drawing>
