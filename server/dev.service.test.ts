// @module-tag slow

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PROTECTED_RESOURCE_PATH } from '../auth/oauth-server/metadata/well-known-urls.ts'
import { freePort } from '../tooling/free-port.ts'
import { developmentProject } from './testing/development-project.ts'
import { type RunningProcess, startProcess } from './testing/start-process.ts'

interface Development extends RunningProcess {
  project: string
  origin: string
}

/** Several times what a start takes beside all other tests on a slow machine. */
const patience = { timeout: 400_000, interval: 100 }
const content = 'site/content/en/brand.ts'
const health = 'auth/http/endpoints/health.ts'

const hasEnded = ({ child }: RunningProcess): boolean => (child.exitCode ?? child.signalCode) !== null

async function started(): Promise<Development> {
  const project = await developmentProject()
  const port = await freePort()
  const running = startProcess(project, { PORT: String(port), OAUTH_SERVER_ENABLED: 'on' }, 'server/dev.ts')
  const origin = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => {
    if (hasEnded(running)) return
    await fetch(`${origin}/`)
  }, patience)
  if (hasEnded(running)) throw new Error((await running.ended).stderr)
  return { ...running, project, origin }
}

/** Saves a file with one text replaced; returns a function that restores it. */
async function change(project: string, name: string, from: string, to: string): Promise<() => Promise<void>> {
  const path = join(project, name)
  const before = await readFile(path, 'utf8')
  expect(before).toContain(from)
  await writeFile(path, before.replace(from, to))
  return () => writeFile(path, before)
}

const askService = (origin: string): Promise<Response> =>
  fetch(`${origin}/auth/v1/health`, { headers: { apikey: 'dropharbor-public-key' } })

/**
 * Collects the messages of the development server to an open page, as Vite's client receives them,
 * even after the server has restarted.
 */
async function messagesTo(origin: string): Promise<object[]> {
  const messages: object[] = []
  let isOver = false
  let socket: WebSocket
  const connect = (): void => {
    if (isOver) return
    socket = new WebSocket(origin.replace('http', 'ws'), 'vite-hmr')
    socket.onmessage = ({ data }) => messages.push(JSON.parse(data))
    socket.onclose = () => void setTimeout(connect, patience.interval)
  }
  onTestFinished(() => {
    isOver = true
    socket.close()
  })
  connect()
  await vi.waitFor(() => expect(messages).toContainEqual({ type: 'connected' }), patience)
  return messages
}

test('npm run dev: saved code, settings and content are what is answered, faults included', {
  timeout: 1_200_000,
}, async () => {
  const { project, origin, child, ended } = await started()
  const statusOf = async (path: string): Promise<number> => (await fetch(origin + path)).status
  await vi.waitFor(async () => expect((await askService(origin)).status).toBe(200), patience)

  // A client of the OAuth server looks for its metadata outside of the service's own paths.
  expect(await statusOf(PROTECTED_RESOURCE_PATH)).toBe(200)

  // The service restarts, and requests made meanwhile wait for it.
  await change(project, health, "name: 'GoTrue'", "name: 'Saved'")
  await vi.waitFor(async () => {
    const answer = await askService(origin)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ name: 'Saved' })
  }, patience)

  // A failed start is tried again at the next save.
  const faults = [() => change(project, health, 'export const', 'export konst'), () => saveSettings(project)]
  for (const fault of faults) {
    const mend = await fault()
    await vi.waitFor(async () => {
      const answer = await askService(origin)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    }, patience)
    // The site's server restarts itself when settings are saved, and its sockets close.
    await vi.waitFor(async () => expect(await statusOf('/pricing')).toBe(200), patience)
    await mend()
    await vi.waitFor(async () => expect((await askService(origin)).status).toBe(200), patience)
  }

  // The page shows a fault in the content until it is mended.
  const contentFaults = [
    { to: 'currency: 5', message: /^site\/content\/en\/brand\.ts:\d+:3: Type .* is not assignable/ },
    { to: "currency: (() => { throw new Error('no currency') })()", message: /^no currency$/ },
  ]
  const page = await messagesTo(origin)
  for (const { to, message } of contentFaults) {
    const mend = await change(project, content, "currency: 'USD'", to)
    const err = expect.objectContaining({ message: expect.stringMatching(message) })
    // A page reloads when the server has restarted, which takes a while after a setting is saved.
    await vi.waitFor(async () => {
      expect(await statusOf('/pricing')).toBe(500)
      expect(page).toContainEqual(expect.objectContaining({ type: 'error', err }))
    }, patience)
    page.length = 0
    await mend()
    await vi.waitFor(async () => expect(await statusOf('/pricing')).toBe(200), patience)
    await vi.waitFor(
      () => expect(page).toContainEqual(expect.objectContaining({ type: 'full-reload' })),
      patience,
    )
  }

  child.kill('SIGINT')
  const { status, stdout, stderr } = await ended
  expect(status).toBe(0)
  expect(stderr).toContain('health.ts')
  expect(stderr).toContain('JWT_EXP must be')
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ msg: 'stopped' })
})

async function saveSettings(project: string): Promise<() => Promise<void>> {
  await writeFile(join(project, '.env'), 'JWT_EXP=1\n')
  return () => writeFile(join(project, '.env'), 'JWT_EXP=600\n')
}
