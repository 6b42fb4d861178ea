import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { listFiles } from '../site/list-files.ts'

const singleFiles = ['astro.config.ts', 'owner-page.config.ts', 'package-lock.json', 'tsconfig.json']

/**
 * Returns a hash of everything that a build of the site depends on: its source, its settings, its
 * tools. It covers content rather than file times: a clone or a copy changes those, and deleting a
 * file doesn't.
 */
export async function fingerprint(root: string, environment: Record<string, string>): Promise<string> {
  const own = environment['CONTENT_DIR']
  const listed = [filesOfSite(root), ...['server/build', ...(own ? [own] : [])].map(filesIn(root))]
  const paths = [...singleFiles, ...(await Promise.all(listed)).flat()].filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  const contents = await Promise.all(paths.map((path) => readFile(resolve(root, path))))

  const hash = createHash('sha256').update(JSON.stringify(environment))
  for (const [index, path] of paths.entries()) hash.update(`\0${path}\0`).update(contents[index] ?? '')
  return hash.digest('base64url')
}

const filesIn =
  (root: string) =>
  async (folder: string): Promise<string[]> =>
    (await listFiles(resolve(root, folder))).map((path) => `${folder}/${path}`)

/**
 * Lists the source files of the site. Built files are in `site` too, and come and go while another
 * process builds.
 */
async function filesOfSite(root: string): Promise<string[]> {
  const entries = await readdir(join(root, 'site'), { withFileTypes: true })
  const sources = entries.filter(({ name }) => !/^(\.|dist(-|$))/.test(name))
  const listed = sources.map(async (entry) => {
    const path = `site/${entry.name}`
    return entry.isDirectory() ? filesIn(root)(path) : [path]
  })
  return (await Promise.all(listed)).flat().sort()
}
