import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { inlineIntent } from './site/build/inline-intent.ts'

export default defineConfig({
  site: process.env['PUBLIC_URL'] ?? 'http://localhost:3000',
  srcDir: './site',
  outDir: './site/dist',
  publicDir: './site/public',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [react(), inlineIntent()],
  vite: {
    css: { transformer: 'lightningcss' },
    // The first versions with nesting, light-dark() and exclusive details: nothing is lowered for older ones.
    build: { cssTarget: ['chrome123', 'edge123', 'firefox130', 'safari17.5'] },
  },
})
