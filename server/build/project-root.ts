import { fileURLToPath } from 'node:url'

/**
 * The folder of package.json. What is bundled lies as many folders below it as this file
 * (server/build/bundle-service.ts).
 */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
