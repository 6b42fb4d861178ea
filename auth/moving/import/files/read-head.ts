import { open } from 'node:fs/promises'

const HEAD_BYTES = 4096
/** The byte order mark of UTF-8, a character for each byte. */
const BOM = 'ï»¿'

/** Gzip, bzip2, xz, Zstandard and zip. */
const COMPRESSED = ['\x1F\x8B', 'BZh', '\xFD7zXZ', '\x28\xB5\x2F\xFD', 'PK\x03\x04']
/** UTF-16 of either order, and UTF-32. */
const MARKS = ['\xFF\xFE', '\xFE\xFF', '\0\0\xFE\xFF']

/** What files are like that hold no accounts as they are, and what is to be done with each. */
const OTHERS: readonly [isIt: (head: string) => boolean, is: string][] = [
  [(head) => head === '', 'is empty'],
  [(head) => beginsWith(head, COMPRESSED), 'is compressed: unpack it first'],
  // Without a mark, every other byte of UTF-16 is zero as long as its text is English.
  [
    (head) => beginsWith(head, MARKS) || (head[0] === '\0') !== (head[1] === '\0'),
    'is not in UTF-8, from line 1 on: save it in UTF-8',
  ],
  [(head) => head.startsWith('toc.dat\0'), 'is a dump in the tar format: make it plain or custom'],
  [
    (head) => /^-- PostgreSQL database cluster dump$/m.test(head),
    'is of pg_dumpall: make a dump of the one database, with pg_dump',
  ],
  // It begins as a file of Firebase does, and its identities would pass for accounts.
  [
    (head) => /^{"users":\[{"instance_id":/.test(head.replace(BOM, '')),
    'is NDJSON of "dropharbor export": import the CSV of it, or the database of Supabase Auth that it went to',
  ],
]

const beginsWith = (head: string, some: readonly string[]): boolean =>
  some.some((begin) => head.startsWith(begin))

/**
 * How a file begins, a character for each byte but for the byte order mark of UTF-8. Throws one
 * clear line where there is none, or nothing that could hold accounts.
 */
export async function readHead(path: string): Promise<string> {
  const file = await open(path).catch((cause) => {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    throw isMissing ? new Error(`There is no file ${path}`, { cause }) : cause
  })
  try {
    // It is read more than once, which a pipe is not.
    if (!(await file.stat()).isFile()) throw new Error(`${path} is a folder, or no file that stays`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const head = buffer.subarray(0, bytesRead).toString('latin1')
    const other = OTHERS.find(([isIt]) => isIt(head))
    if (other) throw new Error(`${path} ${other[1]}`)
    return head.replace(BOM, '\uFEFF')
  } finally {
    await file.close()
  }
}
