import { chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layOut } from '../tooling/lay-out.ts'
import { startProduct } from '../tooling/start-product.ts'
import { NOBODY } from './product/nobody.ts'
import { signUp } from './product/sign-up.ts'
import { number } from './report/number.ts'
import { table } from './report/table.ts'

/** Size of gcr.io/distroless/cc-debian12, the base image of the Dockerfile. */
const BASE_BYTES = 25e6

/**
 * Lays out the files of the Dockerfile, starts the product as a user who may write only DATA_DIR,
 * and reports megabytes.
 */
export async function image(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dropharbor-image-'))
  const user = process.getuid?.() === 0 ? NOBODY : undefined
  if (user !== undefined) await chown(folder, user, user)
  try {
    const project = join(folder, 'files')
    const node = await layOut(project, user)
    const settings = { PUBLIC_URL: 'http://localhost:3000' }
    const product = await startProduct({ node, project, user, environment: {}, settings })
    // Hashes one password, which loads native code that is not part of Node.
    await signUp(`http://127.0.0.1:${product.port}`, 1).finally(product.stop)
    const status = await product.status
    const compiled = await bytesOf(join(project, 'node_modules/.cache'))
    const packages = await bytesOf(join(project, 'node_modules'))
    const ofNode = (await stat(node)).size
    const all = await bytesOf(project)
    const megabytes = (bytes: number) => `${number(bytes / 1e6)} MB`
    return table(
      ['image', 'figure'],
      [
        ['Node', megabytes(ofNode)],
        ['packages', megabytes(packages - compiled - ofNode)],
        ['what Node compiled ahead', megabytes(compiled)],
        ['service and site', megabytes(all - packages)],
        ['all, with a base of 25 MB', megabytes(all + BASE_BYTES)],
        ['start to ready, as nobody', `${number(product.startMs)} ms`],
        ['exit status after SIGTERM', String(status)],
      ],
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
