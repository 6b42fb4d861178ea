import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: process.env['PUBLIC_URL'] ?? 'http://localhost:3000',
  srcDir: './site',
  outDir: './site/dist',
  publicDir: './site/public',
  build: { format: 'file' },
  devToolbar: { enabled: false },
  integrations: [react()],
  vite: { css: { transformer: 'lightningcss' } },
})
