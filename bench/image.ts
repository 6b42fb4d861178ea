import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../tooling/free-port.ts'
import { layOut } from '../tooling/lay-out.ts'
import { NOBODY } from './product/nobody.ts'
import { signUp } from './product/sign-up.ts'
import { number } from './report/number.ts'
import { table } from './report/table.ts'

/** gcr.io/distroless/cc-debian12, which the Dockerfile builds on. */
const BASE_BYTES = 25e6

/**
 * Lays out what the Dockerfile does, starts it as a user who may write DATA_DIR alone, and counts
 * megabytes.
 */
export async function image(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dropharbor-image-'))
  try {
    const files = join(folder, 'files')
    const node = await layOut(files)
    const { startMs, status } = await start(node, files, join(folder, 'data'))
    const packages = await bytesOf(join(files, 'node_modules'))
    const ofNode = (await stat(node)).size
    const all = await bytesOf(files)
    const megabytes = (bytes: number) => `${number(bytes / 1e6)} MB`
    return table(
      ['image', 'figure'],
      [
        ['Node', megabytes(ofNode)],
        ['packages', megabytes(packages - ofNode)],
        ['service and site', megabytes(all - packages)],
        ['all, with a base of 25 MB', megabytes(all + BASE_BYTES)],
        ['start to ready, as nobody', `${number(startMs)} ms`],
        ['exit status after SIGTERM', String(status)],
      ],
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function start(
  node: string,
  cwd: string,
  dataDir: string,
): Promise<{ startMs: number; status: number }> {
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  await mkdir(dataDir, { mode: 0o700 })
  if (isRoot) {
    await chown(dataDir, NOBODY, NOBODY)
    await chown(join(cwd, '..'), NOBODY, NOBODY)
  }
  const began = performance.now()
  const child = spawn(node, ['server/main.js'], {
    cwd,
    env: { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: 'http://localhost:3000' },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  const ended = once(child, 'exit')
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`it ended with status ${child.exitCode}`)
    await delay(20)
  }
  const startMs = performance.now() - began
  // One hash, by code for this machine that stands outside Node.
  await signUp(`http://127.0.0.1:${port}`, 1)
  child.kill('SIGTERM')
  const [status] = await ended
  return { startMs, status }
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
