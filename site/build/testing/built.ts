import { expect } from 'vitest'
import { blog } from '../../content/en/blog.ts'
import { listedPages } from '../../seo/listed-pages.ts'
import { buildSite } from './build-site.ts'
import { fileOf } from './dead-references.ts'
import { parsePage } from './parse-page.ts'
import { readArticles } from './read-articles.ts'
import { readSite } from './read-site.ts'
import { structuredDataIn } from './structured-data-in.ts'

const origin = 'https://shop.example'
const folder = await buildSite({ PUBLIC_URL: origin })
const site = await readSite(folder)

const text = (path: string): string => site.texts.get(path) ?? expect.fail(`${path} was not built`)
const picture = (path: string): Buffer => site.binaries.get(path) ?? expect.fail(`${path} was not built`)
const every = [...site.texts.keys()].filter((path) => path.endsWith('.html')).sort()
const content = `${import.meta.dirname}/../../content/en`
const posts = (await readArticles(`${content}/blog`, '/blog/')).toSorted((a, b) => (a.date < b.date ? 1 : -1))
const texts = await readArticles(`${content}/texts`, '/')
const listed = [...listedPages, blog.page, ...posts, ...texts].map((page) => ({
  ...page,
  file: fileOf(page.path, site) ?? '',
}))
const german = every.filter((file) => /^\/de[./]/.test(file))
const inEnglish = (file: string): string => file.replace(/^\/de(?=\/)/, '').replace('/de.html', '/index.html')
const head = (file: string, selector: string, attribute = 'content'): string | null =>
  parsePage(text(file)).querySelector(selector)?.getAttributeValue(attribute) ?? null

const mailsIn = async (language: string): Promise<string[]> => {
  const { texts } = await readSite(`${folder}-messages`)
  return [...texts]
    .filter(([path]) => path.startsWith('/de/') === (language === 'de'))
    .map(([, each]) => each)
}

const structuredData = (file: string) => structuredDataIn(text(file))

/** The site as built for https://shop.example, in both languages, with functions to inspect it. */
export const built = {
  origin,
  site,
  text,
  picture,
  every,
  posts,
  texts,
  listed,
  german,
  inEnglish,
  head,
  mailsIn,
  structuredData,
}
