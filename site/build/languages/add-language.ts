import { cp, mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** What a site has once, whatever it speaks: the first language has made it. */
const once = /^(?:_astro|icons)\/|^(?:apple-touch-icon\.png|favicon\.ico|llms\.txt|robots\.txt|sitemap\.xml)$/

/**
 * Adds a site that was built in another language: its pages and all that goes with them stand under
 * the language's name, its scripts and styles beside those of the others, its mails and SMS in a
 * folder of theirs.
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
  // Names there are made of what the files hold: one that is there already holds the same.
  await cp(join(other, '_astro'), join(site, '_astro'), { recursive: true })
  await rename(`${other}-messages`, join(`${site}-messages`, language))
}
