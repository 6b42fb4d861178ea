import { spawn } from 'node:child_process'
import { once } from 'node:events'

interface Run {
  readonly script: string
  readonly status: number
  readonly output: string
}

/** Enough for the failures of a script, which it lists last. */
const lastLines = 100

/**
 * `node tooling/side-by-side.ts a,b c`: runs these scripts of package.json: those in one argument
 * in turn, and the arguments in parallel, the longest last. Fails if one of them does, and ends
 * with the last lines of the failed ones: a log that is cut off keeps its end.
 */
const lanes = process.argv.slice(2).map((names) => names.split(','))
const longest = lanes.at(-1)
const runs = (await Promise.all(lanes.map(runInTurn))).flat()
for (const { script, output } of runs.filter(({ status }) => status !== 0)) {
  const end = output.trimEnd().split('\n').slice(-lastLines).join('\n')
  process.stdout.write(`\n${script} failed, and ended so:\n${end}\n`)
}
process.exitCode = Math.max(...runs.map(({ status }) => status))

/** Continues after a script that fails, to show every failure in one run. */
async function runInTurn(scripts: readonly string[]): Promise<Run[]> {
  const ended: Run[] = []
  for (const script of scripts) ended.push(await run(script, { isShown: scripts === longest }))
  return ended
}

/**
 * Shows the output of the longest argument as it comes, and that of another at its end: two would
 * mix lines.
 */
async function run(script: string, { isShown }: { isShown: boolean }): Promise<Run> {
  const started = performance.now()
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows npm is a batch file.
    shell: process.platform === 'win32',
  })
  const said: Buffer[] = []
  const hear = (part: Buffer) => {
    said.push(part)
    if (isShown) process.stdout.write(part)
  }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', hear)
  const [status] = (await once(child, 'close')) as [number | null]
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${script}: ${status === 0 ? 'passed' : 'failed'} in ${seconds} s\n`)
  const output = Buffer.concat(said).toString()
  if (!isShown) process.stdout.write(output)
  return { script, status: status ?? 1, output }
}
