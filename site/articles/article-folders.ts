import { postMatter, textMatter } from './front-matter.ts'

/**
 * The folders of Markdown in the content, and the front matter that their files need. An owner's
 * folder replaces ours as a whole: our sample posts don't appear among an owner's.
 */
export const articleFolders = { blog: postMatter, texts: textMatter } as const
