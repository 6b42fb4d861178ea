import { readdir } from 'node:fs/promises'
import { wordsOf } from './words-of.ts'

/**
 * Collects those of our words that the content files of a brand's folder replace, except those that
 * are used elsewhere too.
 */
export async function replacedWords(folder: string): Promise<string[]> {
  const content = `${import.meta.dirname}/../../content/en`
  const wordsIn = async (files: string[]): Promise<string[]> =>
    (await Promise.all(files.map(async (file) => wordsOf(await import(file))))).flat()
  const theirs = (await readdir(folder)).filter((file) => file.endsWith('.ts'))
  const ours = (await readdir(content)).filter((file) => !/\.test\.ts$/.test(file))

  const before = await wordsIn(theirs.map((file) => `${content}/${file}`))
  const kept = await wordsIn([
    ...ours.filter((file) => !theirs.includes(file)).map((file) => `${content}/${file}`),
    ...theirs.map((file) => `${folder}/${file}`),
  ])
  // A short word may occur in any script for other reasons.
  return before.filter((words) => words.length >= 12 && !kept.join('\n').includes(words))
}
