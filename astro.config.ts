import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { cssOptions } from './site/build/css-options.ts'
import { developIslands } from './site/build/develop-islands.ts'
import { finishPages } from './site/build/finish-pages.ts'
import { chooseContent } from './site/build/languages/choose-content.ts'
import { languageConstants } from './site/build/languages/language-constants.ts'
import { otherLanguages } from './site/build/languages/other-languages.ts'
import { readLanguages } from './site/build/languages/read-languages.ts'
import { sayLeftOut } from './site/build/languages/say-left-out.ts'
import { textDates } from './site/build/languages/text-dates.ts'
import { ownStore } from './site/build/own-store.ts'
import { ownTokens } from './site/build/own-tokens.ts'
import { scriptTargets } from './site/build/script-targets.ts'
import { withoutDeveloperLog } from './site/build/without-developer-log.ts'
import { writeMessages } from './site/build/write-messages.ts'

const contentFolder = process.env['CONTENT_DIR']
const spoken = readLanguages(process.env)

export default defineConfig({
  site: process.env['PUBLIC_URL'] ?? 'http://localhost:3000',
  srcDir: './site',
  outDir: './site/dist',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // Code in a post stands in the colours of the text: others would be styles that the policy
  // forbids.
  markdown: { syntaxHighlight: false },
  integrations: [
    ownStore(),
    react(),
    writeMessages(),
    finishPages(spoken.prefix),
    otherLanguages(spoken),
    sayLeftOut(spoken, process.env),
    developIslands(),
  ],
  vite: {
    envPrefix: ['PUBLIC_', 'APP_URL', 'SESSION_COOKIE_', 'FORMER_STORAGE_KEY'],
    plugins: [
      chooseContent(spoken, contentFolder),
      withoutDeveloperLog(),
      ...(contentFolder ? [ownTokens(contentFolder)] : []),
    ],
    define: { ...languageConstants(spoken), ...textDates(spoken, contentFolder) },
    // Base UI takes from React 19 what it brings this package for to older ones.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim.*/, replacement: 'react' }] },
    css: { transformer: 'lightningcss', lightningcss: cssOptions },
    build: {
      cssTarget: scriptTargets,
      // The pages name these files, and a hash does not compress: this is the shortest possible.
      rollupOptions: {
        output: {
          entryFileNames: '_astro/[name].[hash:7].js',
          chunkFileNames: '_astro/[name].[hash:7].js',
          assetFileNames: '_astro/[name].[hash:7][extname]',
        },
      },
    },
    worker: { format: 'es' },
  },
})
