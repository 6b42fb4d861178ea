import type { AstroIntegration } from 'astro'

// The code that @vitejs/plugin-react requires before the first component (its own `preambleCode`).
const preamble = `
  import { injectIntoGlobalHook } from '/@react-refresh'
  injectIntoGlobalHook(window)
  window.$RefreshReg$ = () => {}
  window.$RefreshSig$ = () => (type) => type
`

/**
 * Prepares the development server for the islands, since it sets up React only where Astro mounts
 * it itself. They get hot reload, and their packages are bundled at start instead of at the first
 * click.
 */
export function developIslands(): AstroIntegration {
  return {
    name: 'develop-islands',
    hooks: {
      'astro:config:setup': ({ command, injectScript, updateConfig }) => {
        if (command !== 'dev') return
        injectScript('page', preamble)
        updateConfig({
          vite: {
            optimizeDeps: { entries: ['site/auth-ui/mount.tsx', 'site/auth-api/client/auth-client.ts'] },
          },
        })
      },
    },
  }
}
