import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * `node tooling/side-by-side.ts a b`: runs these scripts of package.json at once, the last the
 * longest, and fails when one of them does.
 */
const scripts = process.argv.slice(2)
const statuses = await Promise.all(scripts.map(run))
process.exitCode = Math.max(...statuses)

/**
 * Shows what the last script says as it does, and what another said once it has ended: lines of two
 * would mix.
 */
async function run(script: string): Promise<number> {
  const started = performance.now()
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm is a batch file there.
    shell: process.platform === 'win32',
  })
  const said: Buffer[] = []
  const show = (part: Buffer) => process.stdout.write(part)
  const hear = script === scripts.at(-1) ? show : (part: Buffer) => said.push(part)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', hear)
  const [status] = (await once(child, 'close')) as [number | null]
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${script}: ${status === 0 ? 'passed' : 'failed'} in ${seconds} s\n`)
  process.stdout.write(Buffer.concat(said))
  return status ?? 1
}
