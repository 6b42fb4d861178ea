import { join } from 'node:path'
import { projectRoot } from '../build/project-root.ts'

/** The folder to which the build writes the site, and from which the server reads it. */
export const siteFolder = join(projectRoot, 'site/dist')

/**
 * The folder to which the build writes the templates of mails and SMS. It is beside the site, and
 * so not served.
 */
export const templatesFolder = `${siteFolder}-messages`

/**
 * The folder to which the build writes the owner's page. It is beside the site too, since only the
 * owner's sessions may read it.
 */
export const ownerPageFolder = `${siteFolder}-owner`
