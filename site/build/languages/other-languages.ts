import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { AstroIntegration } from 'astro'
import { addLanguage } from './add-language.ts'
import { joinSitemaps } from './join-sitemaps.ts'
import { leadHome } from './lead-home.ts'
import { pagesIn } from './pages-in.ts'
import type { BuildLanguage } from './read-languages.ts'

const SITEMAP = 'sitemap.xml'
const sitemapOf = (site: string): Promise<string> => readFile(join(site, SITEMAP), 'utf8')

/**
 * Builds the other languages of the site in parallel with the first, each in a process and with
 * scripts of its own, so that no visitor loads the words of another language. Then adds them to the
 * site.
 */
export function otherLanguages({ language, languages: [first, ...others] }: BuildLanguage): AstroIntegration {
  const builds = new Map<string, Promise<string>>()
  return {
    name: 'other-languages',
    hooks: {
      'astro:config:setup': ({ command, config }) => {
        if (command !== 'build' || language !== first) return
        for (const other of others) {
          const built = buildIn(other, fileURLToPath(config.root))
          // The promise is awaited below, unless this build fails earlier.
          built.catch(() => {})
          builds.set(other, built)
        }
      },

      'astro:build:done': async ({ dir }) => {
        if (builds.size === 0) return
        const site = fileURLToPath(dir).replace(/[\\/]$/, '')
        const sitemaps = new Map([[first, await sitemapOf(site)]])
        for (const [other, built] of builds) {
          sitemaps.set(other, await sitemapOf(await built))
          await addLanguage(site, await built, other)
        }
        await writeFile(join(site, SITEMAP), joinSitemaps(sitemaps))
        const paths = await pagesIn(site)
        const pages = new Set(paths.values())
        for (const name of paths.keys()) {
          const html = await readFile(join(site, name), 'utf8')
          await writeFile(join(site, name), leadHome(html, pages, first))
        }
        await writeFile(join(`${site}-messages`, 'languages.json'), JSON.stringify([first, ...others]))
      },
    },
  }
}

/** Builds the site in this language, in a folder that is deleted when this process exits. */
async function buildIn(language: string, root: string): Promise<string> {
  // Inside the project: builds with their output elsewhere would share one folder for intermediate
  // files.
  const cache = join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, `site-${language}-`))
  const site = join(folder, 'site')
  const build = promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', site],
    { cwd: root, env: { ...process.env, BUILD_LANGUAGE: language } },
  )
  process.once('exit', () => {
    build.child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await build.catch(({ stdout, stderr }) => {
    throw new Error(`The site could not be built in ${language}:\n${stdout}${stderr}`)
  })
  return site
}
