import { cp, mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Files that a site has once, whatever its languages: they come from the first language. */
const once =
  /^(?:_astro|icons)\/|^(?:apple-touch-icon\.png|favicon\.(?:ico|svg)|llms\.txt|robots\.txt|sitemap\.xml)$/

/**
 * Adds a build in another language to the site. Its pages and their files go under the name of the
 * language, its scripts and styles beside those of the others, its mails and SMS into a folder of
 * their own.
 */
export async function addLanguage(site: string, other: string, language: string): Promise<void> {
  const entries = await readdir(other, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(other, join(parentPath, name)))
  for (const file of files.filter((path) => !once.test(path))) {
    const place = join(site, file === 'index.html' ? `${language}.html` : join(language, file))
    await mkdir(dirname(place), { recursive: true })
    await rename(join(other, file), place)
  }
  // Names there are hashes of the content: a file with the same name has the same content.
  await cp(join(other, '_astro'), join(site, '_astro'), { recursive: true })
  await rename(`${other}-messages`, join(`${site}-messages`, language))
}
