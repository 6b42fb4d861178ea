import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { distance } from 'fastest-levenshtein'
import ts from 'typescript'
import { contentFolders } from './content-folders.ts'
import { ARTICLE_FOLDERS } from './faults-of-articles.ts'

/** How many letters may be wrong in a misspelt file name. */
const NEAR = 3

/** The owner's design tokens, a file that is not content, but lies beside it. */
const TOKENS = 'tokens.css'

/**
 * Lists the files of an owner's folder that replace none of ours and that none of the owner's files
 * import, each with a suggested name. Hidden files, tests and texts about the folder are allowed.
 */
export function unknownFiles(own: string, ours: string): { file: string; message: string }[] {
  const names = [...readdirSync(ours), TOKENS]
  const folders = contentFolders(own)
  const isForMarkdown = (folder: string): boolean =>
    folders.includes(folder) ||
    (folders.includes(dirname(folder)) && ARTICLE_FOLDERS.some((name) => name === basename(folder)))
  const files = readdirSync(own, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/(?:^|[\\/])\.|\.test\.ts$/.test(relative(own, file)))
    .filter((file) => !(file.endsWith('.md') && isForMarkdown(dirname(file))))
  const imported = new Set(files.filter((file) => file.endsWith('.ts')).flatMap(importsOf))
  const nameOf = (file: string): string =>
    folders.includes(dirname(file)) ? basename(file) : relative(own, file)
  return files
    .filter((file) => !names.includes(nameOf(file)) && !imported.has(file))
    .map((file) => {
      const meant = names.find((name) => distance(nameOf(file), name) <= NEAR)
      return {
        file,
        message: `takes the place of no file in site/content${meant ? `: did you mean ${meant}?` : ''}`,
      }
    })
}

const importsOf = (file: string): string[] =>
  ts
    .preProcessFile(readFileSync(file, 'utf8'))
    .importedFiles.map(({ fileName }) => resolve(dirname(file), fileName))
