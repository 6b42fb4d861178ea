import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { cssTargets } from './site/build/css-targets.ts'
import { developIslands } from './site/build/develop-islands.ts'
import { finishPages } from './site/build/finish-pages.ts'
import { ownContent } from './site/build/own-content.ts'
import { ownTokens } from './site/build/own-tokens.ts'
import { scriptTargets } from './site/build/script-targets.ts'
import { writeMessages } from './site/build/write-messages.ts'

const contentFolder = process.env['CONTENT_DIR']

export default defineConfig({
  site: process.env['PUBLIC_URL'] ?? 'http://localhost:3000',
  srcDir: './site',
  outDir: './site/dist',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [react(), writeMessages(), finishPages(), developIslands()],
  vite: {
    plugins: contentFolder ? [ownContent(contentFolder), ownTokens(contentFolder)] : [],
    // Base UI takes from React 19 what it brings this package for to older ones.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim.*/, replacement: 'react' }] },
    css: { transformer: 'lightningcss', lightningcss: { targets: cssTargets } },
    build: { cssTarget: scriptTargets },
    worker: { format: 'es' },
  },
})
