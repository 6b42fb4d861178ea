import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { articleFolder } from './article-folder.ts'
import { type BuildLanguage, readLanguages } from './read-languages.ts'

const ours = fileURLToPath(new URL('../../content/en', import.meta.url))

/** Has the build of the first language say what an owner's content leaves out. */
export const sayLeftOut = (
  build: BuildLanguage,
  env: Readonly<Record<string, string | undefined>>,
): AstroIntegration => ({
  name: 'say-left-out',
  hooks: {
    'astro:build:start': ({ logger }) => {
      if (build.prefix !== '') return
      for (const line of leftOut(build, env['CONTENT_DIR'], env['SITE_LANGUAGES'])) logger.warn(line)
    },
  },
})

/**
 * What the site would have without an owner's content, a line each: languages of ours, and texts
 * such as the terms. `named` is SITE_LANGUAGES: languages that it lacks are left out on purpose.
 */
export function leftOut(build: BuildLanguage, own: string | undefined, named = ''): string[] {
  if (!own) return []
  const dropped = readLanguages({}).languages.filter((each) => !build.languages.includes(each))
  const all = [...build.languages, ...dropped].join(',')
  const folder = articleFolder('texts', build, own)
  const given = readdirSync(folder)
  const missing = readdirSync(join(ours, 'texts'))
    .filter((name) => !given.includes(name))
    .map((name) => name.replace(/\.md$/, ''))
  return [
    ...(named !== '' || dropped.length === 0
      ? []
      : [`CONTENT_DIR has no folder ${dropped.join(', ')}: the site lacks it unless SITE_LANGUAGES=${all}`]),
    ...(missing.length === 0
      ? []
      : [`${folder} takes the place of our texts: the site lacks /${missing.join(', /')}`]),
  ]
}
