import { existsSync } from 'node:fs'
import { copyFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { basename, isAbsolute, join, relative } from 'node:path'
import MagicString from 'magic-string'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'
import { parseSync, Visitor } from 'rolldown/utils'
import { bundles, currentBundle, findBundle, hashOfSources } from '../process/bundle.js'
import { projectRoot } from './project-root.ts'

/** The entry point of each process or thread, by the name of its bundle. */
const programs = {
  serve: 'server/serve.ts',
  worker: 'server/workers/worker.ts',
  'writer-thread': 'auth/db/sqlite/writer/writer-thread.ts',
  owner: 'owner/begin.ts',
}

/** The bundle in use. */
interface CurrentBundle {
  /** Its folder, which is a hash of its sources. */
  name: string
  /**
   * Paths from the folder of package.json; empty where the bundle is trusted without its sources.
   */
  sources: string[]
  /** The packages that it imports. */
  packages: string[]
}

/** Files that a module reads from its own folder. */
const readBeside = ['auth/crypto/password-policy/common-passwords.txt.gz']
/** Packages of many modules, each of which costs start time and memory. */
const inlined = /^(jose|kysely|typebox|uuid)(\/|$)/
/**
 * Bundles kept, because a process imports some modules only when it needs them, from the bundle
 * that it started with.
 */
const KEPT = 5

/**
 * Bundles the service and the owner's commands, unless there is a bundle of the present sources.
 * Each separate module costs start time and memory (docs/decisions/074).
 */
export async function bundleService(): Promise<void> {
  if (findBundle()) return
  const aside = join(bundles, `${process.pid}-next`)
  try {
    const chunks = await Promise.all(Object.entries(programs).map((program) => bundle(program, aside)))
    for (const path of readBeside) await copyFile(join(projectRoot, path), join(aside, basename(path)))
    await use(aside, sourcesOf(chunks.flat()), packagesOf(chunks.flat()))
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/**
 * Bundles one program alone. Bundled together, shared code would be split into a file for each
 * combination of programs that share it.
 */
async function bundle([name, input]: readonly [string, string], dir: string): Promise<OutputChunk[]> {
  const program = await rolldown({
    cwd: projectRoot,
    input: { [name]: input },
    platform: 'node',
    external: (id) => !id.startsWith('.') && !isAbsolute(id) && !inlined.test(id),
    plugins: [besideEachOther],
  })
  const { output } = await program.write({ dir, chunkFileNames: `${name}-[name]-[hash].js` })
  await program.close()
  return output.filter((file) => file.type === 'chunk')
}

/**
 * Renames references to separate programs: sources name them by their path, and the bundle has them
 * as JavaScript.
 */
const besideEachOther: Plugin = {
  name: 'beside-each-other',
  transform: {
    filter: { id: /\.ts$/, code: 'new URL(' },
    handler(code, id) {
      const module = new MagicString(code)
      const visitor = new Visitor({
        NewExpression({ callee, arguments: [file, base] }) {
          if (callee.type !== 'Identifier' || callee.name !== 'URL' || file?.type !== 'Literal') return
          const program = /^\.\/(.+)\.ts$/.exec(String(file.value))?.[1] ?? ''
          const isBesideModule = base && module.slice(base.start, base.end) === 'import.meta.url'
          if (isBesideModule && program in programs) module.update(file.start, file.end, `'./${program}.js'`)
        },
      })
      visitor.visit(parseSync(id, code).program)
      return module.toString()
    },
  },
}

/** Lists the sources of a bundle. The lock file stands for its packages. */
function sourcesOf(chunks: readonly OutputChunk[]): string[] {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  const paths = modules.filter((id) => id.startsWith(projectRoot)).map((id) => relative(projectRoot, id))
  const ours = paths.filter((path) => !path.startsWith('node_modules'))
  const others = [...readBeside, 'package-lock.json', 'server/build/bundle-service.ts']
  return [...new Set([...ours, ...others])].sort()
}

/** Lists the packages that a bundle imports. */
function packagesOf(chunks: readonly OutputChunk[]): string[] {
  const files = new Set(chunks.map(({ fileName }) => fileName))
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
  return [...new Set(imported.filter((name) => !files.has(name) && !isBuiltin(name)))].sort()
}

/** Puts a complete bundle in its place, and marks it as the one in use. */
async function use(finished: string, sources: string[], packages: string[]): Promise<void> {
  const name = hashOfSources(sources)
  // A bundle of the same sources is identical, and a process may be running from it.
  if (!existsSync(join(bundles, name))) await rename(finished, join(bundles, name))
  const next = `${currentBundle}-${process.pid}`
  await writeFile(next, JSON.stringify({ name, sources, packages } satisfies CurrentBundle))
  await rename(next, currentBundle)
  await removeOld(name)
}

async function removeOld(current: string): Promise<void> {
  const entries = await readdir(bundles, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory() && /^[0-9a-f]{16}$/.test(entry.name))
  const dated = await Promise.all(
    folders.map(async ({ name }) => ({ name, at: (await stat(join(bundles, name))).mtimeMs })),
  )
  const others = dated.filter(({ name }) => name !== current)
  const old = others.toSorted((one, other) => other.at - one.at).slice(KEPT - 1)
  for (const { name } of old) await rm(join(bundles, name), { recursive: true, force: true })
}
