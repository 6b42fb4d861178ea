import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messageValues } from '../../auth/messages/templates/message-values.ts'
import { compressFiles } from '../build/compress-files.ts'

const page = (title: string): string =>
  `<!doctype html><title>${title}</title><script>console.log(${JSON.stringify(title)})</script>${'<p>calm</p>'.repeat(100)}`

const files: Readonly<Record<string, string>> = {
  'index.html': page('Home'),
  'pricing.html': page('Pricing'),
  'help/index.html': page('Help'),
  '404.html': page('Not found'),
  '_astro/entry.B1a2c3.js': 'export const calm = true\n'.repeat(100),
  'cards/home.png': 'a picture',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.well-known/security.txt': 'Contact: https://shop.example',
  '.env': 'SECRET=1',
  '.built-from': '{}',
}

const look = { colors: '--paper: #fedcba;', face: '', masthead: '<b>Small</b>' }

/**
 * Writes a small built site, compressed as by a build, and the files beside it that the service
 * reads.
 */
export async function writeSite(folder: string): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await compressFiles(folder)

  await mkdir(`${folder}-owner`)
  await writeFile(join(`${folder}-owner`, 'index.html'), page('The owner’s page'))
  await writeFile(join(`${folder}-owner`, 'script.js'), 'export const owner = true\n'.repeat(100))
  await compressFiles(`${folder}-owner`)

  await mkdir(`${folder}-messages`)
  await writeFile(join(`${folder}-messages`, 'page-look.json'), JSON.stringify(look))
  await writeFile(join(`${folder}-messages`, 'languages.json'), '["en"]')
  for (const [name, values] of Object.entries(messageValues)) {
    const lines = values.map((value) => `${value}: {{ .${value} }}`)
    await writeFile(join(`${folder}-messages`, `${name}.txt`), `Subject: ${name}\n\n${lines.join('\n')}`)
    await writeFile(
      join(`${folder}-messages`, `${name}.html`),
      lines.map((line) => `<p>${line}</p>`).join(''),
    )
  }
}
