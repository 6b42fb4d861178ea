import { join } from 'node:path'
import { siteFolder } from '../site/folder.ts'

/** Says what the built site was made from. The leading dot keeps it from being served. */
export const stampFile = join(siteFolder, '.built-from')
