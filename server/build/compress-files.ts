import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFiles } from '../site/list-files.ts'
import { compressedSuffixes } from '../site/load-file.ts'

/** Extensions whose files shrink; pictures and fonts are compressed already. */
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

const toBrotli = (body: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
const toGzip = (body: Buffer): Promise<Buffer> =>
  promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION })

/** Writes the brotli and gzip forms of a built site's files beside them, as small as they get, where that saves bytes. */
export async function compressFiles(folder: string): Promise<void> {
  const paths = (await listFiles(folder)).filter((path) => compressible.has(extname(path)))
  await Promise.all(
    paths.map(async (name) => {
      const path = join(folder, name)
      const body = await readFile(path)
      const [br, gz] = await Promise.all([toBrotli(body), toGzip(body)])
      if (br.length < body.length) await writeFile(path + compressedSuffixes.br, br)
      if (gz.length < body.length) await writeFile(path + compressedSuffixes.gzip, gz)
    }),
  )
}
