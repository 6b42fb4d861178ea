import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { preloadTemplates } from '../auth/messages/templates/preload-templates.ts'
import type { TemplateSource } from '../auth/messages/templates/template.ts'

/**
 * Reads the templates of mails and SMS that were built with the site. Throws one clear line when
 * there are none.
 */
export async function loadTemplates(folder: string): Promise<TemplateSource> {
  const read = (name: string): Promise<string> =>
    readFile(join(folder, name), 'utf8').catch((cause) => {
      throw new Error(`No ${name} in ${folder}: run "npm run build" first`, { cause })
    })
  return preloadTemplates(JSON.parse(await read('languages.json')), read)
}
