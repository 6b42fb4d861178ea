import type { AstroIntegration } from 'astro'

// What @vitejs/plugin-react wants to find before the first component (its own `preambleCode`).
const preamble = `
  import { injectIntoGlobalHook } from '/@react-refresh'
  injectIntoGlobalHook(window)
  window.$RefreshReg$ = () => {}
  window.$RefreshSig$ = () => (type) => type
`

/**
 * Makes the islands known to the development server, which looks for React only where Astro mounts
 * it itself: hot reload, and their packages bundled at start instead of at the first click.
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
