import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The parameters of a connection string that name a file, with how its content is read. */
const readers = {
  sslrootcert: { content: 'certificate', read: (text: string) => new X509Certificate(text) },
  sslcert: { content: 'certificate', read: (text: string) => new X509Certificate(text) },
  sslkey: { content: 'private key without a passphrase', read: (text: string) => createPrivateKey(text) },
}

/** The parameters of a Postgres connection string that name a file. */
export const TLS_FILES = Object.keys(readers) as (keyof typeof readers)[]

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'which does not exist',
  ENOTDIR: 'which does not exist',
  EISDIR: 'which is a folder',
  EACCES: 'which this user may not read',
}

/**
 * Returns what is wrong with the file that a parameter of a connection string names, if it names
 * one: pg reads it at each connection, whatever `sslmode` says.
 */
export function tlsFileFault(url: string, parameter: (typeof TLS_FILES)[number]): string | undefined {
  const file = new URL(url).searchParams.getAll(parameter).at(-1)
  if (!file) return undefined
  const { content, read } = readers[parameter]
  const fault = (reason: string) => `names ${file} in ${parameter}, ${reason}`
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return fault(REASONS[code] ?? `which can’t be read (${code})`)
  }
  try {
    read(text)
    return undefined
  } catch {
    return fault(`which holds no ${content}`)
  }
}
