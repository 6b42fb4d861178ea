import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { cssOptions } from './site/build/css-options.ts'
import { chooseContent } from './site/build/languages/choose-content.ts'
import { readLanguages } from './site/build/languages/read-languages.ts'
import { ownTokens } from './site/build/own-tokens.ts'
import { scriptTargets } from './site/build/script-targets.ts'

const contentFolder = process.env['CONTENT_DIR']

// The owner's page: a bundle of its own, so that no page of the site names a byte of it.
export default defineConfig({
  root: fileURLToPath(new URL('./site/owner-page', import.meta.url)),
  base: '/_owner/',
  publicDir: false,
  plugins: [
    chooseContent(readLanguages(process.env), contentFolder),
    ...(contentFolder ? [ownTokens(contentFolder)] : []),
  ],
  css: { transformer: 'lightningcss', lightningcss: cssOptions },
  build: {
    target: scriptTargets,
    assetsInlineLimit: 0,
    modulePreload: false,
    emptyOutDir: true,
  },
})
