import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * `node tooling/side-by-side.ts a,b c`: runs these scripts of package.json, those in one argument
 * after one another and the arguments at once, the longest last; fails when one of them does.
 */
const lanes = process.argv.slice(2).map((names) => names.split(','))
const longest = lanes.at(-1)
const statuses = await Promise.all(lanes.map(runInTurn))
process.exitCode = Math.max(...statuses)

/** Goes on after one that fails: what is wrong shows at once. */
async function runInTurn(scripts: readonly string[]): Promise<number> {
  let worst = 0
  for (const script of scripts) worst = Math.max(worst, await run(script, scripts === longest))
  return worst
}

/**
 * Shows what the longest say as they do, and what another said once it has ended: lines of two
 * would mix.
 */
async function run(script: string, isShown: boolean): Promise<number> {
  const started = performance.now()
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm is a batch file there.
    shell: process.platform === 'win32',
  })
  const said: Buffer[] = []
  const show = (part: Buffer) => process.stdout.write(part)
  const hear = isShown ? show : (part: Buffer) => said.push(part)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', hear)
  const [status] = (await once(child, 'close')) as [number | null]
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${script}: ${status === 0 ? 'passed' : 'failed'} in ${seconds} s\n`)
  process.stdout.write(Buffer.concat(said))
  return status ?? 1
}
