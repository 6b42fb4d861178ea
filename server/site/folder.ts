import { fileURLToPath } from 'node:url'

/** Where the build puts the site, and the server finds it. */
export const siteFolder = fileURLToPath(new URL('../../site/dist', import.meta.url))
