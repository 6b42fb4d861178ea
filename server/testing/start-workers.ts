import { expect, vi } from 'vitest'
import { freePort } from '../../tooling/free-port.ts'
import { startProcess } from './start-process.ts'
import { temporaryProject } from './temporary-project.ts'

export const patient = { timeout: 120_000, interval: 50 }

type Line = { msg: string; worker?: number; pid?: number; status?: number; path?: string }

/** Starts a supervisor with two workers, waits until both serve, and reads their log. */
export async function startWorkers(settings: Record<string, string>, ...args: readonly string[]) {
  const project = await temporaryProject()
  const port = await freePort()
  const own = { PORT: String(port), WORKERS: '2', ...settings }
  const running = startProcess(project, own, 'server/main.js', ...args)
  const log: Line[] = []
  let rest = ''
  running.child.stdout?.on('data', (part) => {
    const lines = `${rest}${part}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) log.push(JSON.parse(line))
  })
  const said = (text: string) => log.filter(({ msg }) => msg === text)
  const untilSaid = (text: string, times: number) =>
    vi.waitFor(() => expect(said(text).length).toBe(times), patient)
  await untilSaid('a worker is ready', 2)
  return { port, log, said, untilSaid, ...running }
}
