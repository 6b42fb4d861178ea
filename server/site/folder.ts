import { join } from 'node:path'
import { projectRoot } from '../build/project-root.ts'

/** Where the build puts the site, and the server finds it. */
export const siteFolder = join(projectRoot, 'site/dist')

/** Where the build puts the templates of mails and SMS: beside the site, and so not served. */
export const templatesFolder = `${siteFolder}-messages`

/** Where the build puts the owner's page: beside the site as well, for who has a session of it. */
export const ownerPageFolder = `${siteFolder}-owner`
