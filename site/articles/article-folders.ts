import { postMatter, textMatter } from './front-matter.ts'

/**
 * The folders of Markdown in the content, and what must stand above each file. An owner's folder
 * takes the place of ours as a whole: our sample posts do not stand among an owner's.
 */
export const articleFolders = { blog: postMatter, texts: textMatter } as const
