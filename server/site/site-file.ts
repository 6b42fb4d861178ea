import type { Encoding } from './choose-encoding.ts'

/**
 * One representation of a file: its bytes in one encoding, and a strong validator that no other
 * representation has.
 */
export interface Representation {
  body: Buffer
  etag: string
}

/** A file of the built site, held in memory. */
export interface SiteFile {
  /** Whether the file is a page, which visitors open by itself. */
  isPage: boolean
  headers: Readonly<Record<string, string>>
  representations: Readonly<Partial<Record<Encoding, Representation>> & { identity: Representation }>
}
