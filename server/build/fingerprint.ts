import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { listFiles } from '../site/list-files.ts'

const sources = ['site', 'server/build']
const singleFiles = ['astro.config.ts', 'owner-page.config.ts', 'package-lock.json', 'tsconfig.json']

/**
 * A hash of all that a build of the site comes from: its source, its settings, its tools. Content
 * rather than file times, which a clone or a copy changes and the deletion of a file doesn't.
 */
export async function fingerprint(root: string, environment: Record<string, string>): Promise<string> {
  const own = environment['CONTENT_DIR']
  const folders = [...sources, ...(own ? [own] : [])].map(async (folder) =>
    (await listFiles(resolve(root, folder))).map((path) => `${folder}/${path}`),
  )
  const paths = [...singleFiles, ...(await Promise.all(folders)).flat()].filter(
    (path) => !/^site\/dist(-[a-z-]+)?\/|\.test\.tsx?$/.test(path),
  )
  const contents = await Promise.all(paths.map((path) => readFile(resolve(root, path))))

  const hash = createHash('sha256').update(JSON.stringify(environment))
  for (const [index, path] of paths.entries()) hash.update(`\0${path}\0`).update(contents[index] ?? '')
  return hash.digest('base64url')
}
