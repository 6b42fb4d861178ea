import type { Words } from './words.ts'

export const english: Words = {
  dates: 'en-GB',
  lives: (code, link) => `${code} (code), ${link} (link)`,
  phrases: undefined,
}
