import { readdir } from 'node:fs/promises'

/** Lists the pages of a built site by their files: the path of each, such as `/pricing`. */
export async function pagesIn(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'))
  return new Map(files.map((file) => [file, `/${file.replace(/(?:^index)?\.html$/, '')}`]))
}
