import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** `node tooling/side-by-side.ts a b`: runs these scripts of package.json at once, and fails when one of them does. */
const statuses = await Promise.all(process.argv.slice(2).map(run))
process.exitCode = Math.max(...statuses)

/** Shows what the script said once it has ended: lines of two would mix. */
async function run(script: string): Promise<number> {
  const started = performance.now()
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm is a batch file there.
    shell: process.platform === 'win32',
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  const [status] = (await once(child, 'close')) as [number | null]
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${script}: ${status === 0 ? 'passed' : 'failed'} in ${seconds} s\n`)
  process.stdout.write(Buffer.concat(said))
  return status ?? 1
}
