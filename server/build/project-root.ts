import { fileURLToPath } from 'node:url'

/**
 * The folder of package.json. Bundled code lies as many folders below it as this file
 * (server/build/bundle-service.ts).
 */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
