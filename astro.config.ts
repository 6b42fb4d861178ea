import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { developIslands } from './site/build/develop-islands.ts'
import { inlineIntent } from './site/build/inline-intent.ts'
import { inlineStyles } from './site/build/inline-styles.ts'
import { ownContent } from './site/build/own-content.ts'
import { writeMessages } from './site/build/write-messages.ts'

// The first versions with nesting, light-dark() and exclusive details: nothing is lowered for older ones.
const browsers = ['chrome123', 'edge123', 'firefox130', 'safari17.5']
// The same in the numbers that Lightning CSS reads: major in the third byte, minor in the second.
const cssTargets = { chrome: 123 << 16, edge: 123 << 16, firefox: 130 << 16, safari: (17 << 16) | (5 << 8) }

const contentFolder = process.env['CONTENT_DIR']

export default defineConfig({
  site: process.env['PUBLIC_URL'] ?? 'http://localhost:3000',
  srcDir: './site',
  outDir: './site/dist',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [react(), writeMessages(), inlineIntent(), inlineStyles(), developIslands()],
  vite: {
    plugins: contentFolder ? [ownContent(contentFolder)] : [],
    css: { transformer: 'lightningcss', lightningcss: { targets: cssTargets } },
    build: { cssTarget: browsers },
  },
})
