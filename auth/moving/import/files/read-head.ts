import { open } from 'node:fs/promises'

const HEAD_BYTES = 4096
/** The byte order mark of UTF-8, with a character for each byte. */
const BOM = 'ï»¿'

/** The signatures of gzip, bzip2, xz, Zstandard and zip. */
const COMPRESSED = ['\x1F\x8B', 'BZh', '\xFD7zXZ', '\x28\xB5\x2F\xFD', 'PK\x03\x04']
/** The byte order marks of UTF-16, in either order, and of UTF-32. */
const MARKS = ['\xFF\xFE', '\xFE\xFF', '\0\0\xFE\xFF']

/** Files that hold no accounts as they are, and what to do with each. */
const OTHERS: readonly [isIt: (head: string) => boolean, is: string][] = [
  [(head) => head === '', 'is empty'],
  [(head) => beginsWith(head, COMPRESSED), 'is compressed: unpack it first'],
  // Without a byte order mark, every other byte of UTF-16 is zero while its text is English.
  [
    (head) => beginsWith(head, MARKS) || (head[0] === '\0') !== (head[1] === '\0'),
    'is not in UTF-8, from line 1 on: save it in UTF-8',
  ],
  [(head) => head.startsWith('toc.dat\0'), 'is a dump in tar format: make it in plain or custom format'],
  [
    (head) => /^-- PostgreSQL database cluster dump$/m.test(head),
    'was made by pg_dumpall: dump the one database with pg_dump',
  ],
  // It begins as a file of Firebase does, and its identities would be taken for accounts.
  [
    (head) => /^{"users":\[{"instance_id":/.test(head.replace(BOM, '')),
    'is NDJSON of "dropharbor export": import the CSV of it, or the database of Supabase Auth that it went to',
  ],
]

const beginsWith = (head: string, some: readonly string[]): boolean =>
  some.some((begin) => head.startsWith(begin))

/**
 * Returns the beginning of a file, with a character for each byte, without the byte order mark of
 * UTF-8. Throws one clear line if there is no file, or none that could hold accounts.
 */
export async function readHead(path: string): Promise<string> {
  const file = await open(path).catch((cause) => {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    throw isMissing ? new Error(`There is no file ${path}`, { cause }) : cause
  })
  try {
    // The file is read more than once, which a pipe does not allow.
    if (!(await file.stat()).isFile()) throw new Error(`${path} is a folder or a pipe, not a regular file`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const head = buffer.subarray(0, bytesRead).toString('latin1')
    const other = OTHERS.find(([isIt]) => isIt(head))
    if (other) throw new Error(`${path} ${other[1]}`)
    return head.replace(BOM, '\uFEFF')
  } finally {
    await file.close()
  }
}
