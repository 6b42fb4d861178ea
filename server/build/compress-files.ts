import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFiles } from '../site/list-files.ts'
import { compressedSuffixes } from '../site/load-file.ts'

/** Extensions whose files shrink; pictures and fonts are already compressed. */
const compressible = new Set([
  '.css',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.mjs',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
])

/**
 * Encodings of distances (RFC 7932, section 4), with the usual window and a smaller one, as powers
 * of two. The encoder itself tries only one combination.
 */
const forms = [22, 15].flatMap((window) => [
  { window, postfix: 0, direct: 0 },
  { window, postfix: 0, direct: 2 },
  { window, postfix: 0, direct: 4 },
  { window, postfix: 1, direct: 0 },
  { window, postfix: 1, direct: 2 },
  { window, postfix: 1, direct: 4 },
])
/**
 * The length of a page such as home, in bytes: compressed less well, it may not fit the initial
 * congestion window.
 */
const longPage = 50_000

async function toBrotli(body: Buffer, name: string): Promise<Buffer> {
  const isLongPage = name.endsWith('.html') && body.length > longPage
  const tried = await Promise.all(
    forms.slice(0, isLongPage ? undefined : 1).map(({ window, postfix, direct }) =>
      promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          [constants.BROTLI_PARAM_LGWIN]: window,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  )
  return tried.reduce((least, each) => (each.length < least.length ? each : least))
}
const toGzip = (body: Buffer): Promise<Buffer> =>
  promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION })

/**
 * Writes brotli and gzip files, as small as possible, beside the files of a built site, where that
 * saves bytes.
 */
export async function compressFiles(folder: string): Promise<void> {
  const paths = (await listFiles(folder)).filter((path) => compressible.has(extname(path)))
  await Promise.all(
    paths.map(async (name) => {
      const path = join(folder, name)
      const body = await readFile(path)
      const [br, gz] = await Promise.all([toBrotli(body, name), toGzip(body)])
      if (br.length < body.length) await writeFile(path + compressedSuffixes.br, br)
      if (gz.length < body.length) await writeFile(path + compressedSuffixes.gzip, gz)
    }),
  )
}
