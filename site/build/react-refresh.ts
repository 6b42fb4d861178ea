import type { AstroIntegration } from 'astro'

// What @vitejs/plugin-react wants to find before the first component (its own `preambleCode`).
const preamble = `
  import { injectIntoGlobalHook } from '/@react-refresh'
  injectIntoGlobalHook(window)
  window.$RefreshReg$ = () => {}
  window.$RefreshSig$ = () => (type) => type
`

/** Hot reload for the islands. Astro prepares pages for it only where it mounts the React in them itself. */
export function reactRefresh(): AstroIntegration {
  return {
    name: 'react-refresh',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', preamble)
      },
    },
  }
}
