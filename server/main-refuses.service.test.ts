// @module-tag slow

import { existsSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../tooling/free-port.ts'
import { startPlainProcess, startProcess, untilReady } from './testing/start-process.ts'
import { temporaryProject } from './testing/temporary-project.ts'

test('bad settings: one line per fault, status 1, nothing written', async () => {
  const project = await temporaryProject()
  const { status, stdout, stderr } = await startProcess(project, { PORT: '0', RATE_LIMITS: 'maybe' }).ended
  expect(status).toBe(1)
  expect(stderr).toBe('PORT must be a whole number from 1 to 65535\nRATE_LIMITS must be "on" or "off"\n')
  expect(stdout).toBe('')
  expect(existsSync(join(project, '.data'))).toBe(false)
})

test('a DATABASE_URL that names files which are not there stops the start at once, and every command', async () => {
  const project = await temporaryProject()
  const settings = {
    PORT: 'port',
    DATABASE_URL: 'postgres://owner:hunter2@127.0.0.1:1/shop?sslrootcert=ca.crt&sslkey=.',
  }
  const faults = [
    'PORT must be a whole number from 1 to 65535',
    'DATABASE_URL names ca.crt in sslrootcert, which does not exist',
    'DATABASE_URL names . in sslkey, which is a folder',
  ]
  for (const args of [['server/main.js'], ['owner/main.js', 'users', 'find'], ['owner/main.js', 'doctor']]) {
    const { status, stderr } = await startProcess(project, settings, ...args).ended
    expect([status, stderr.trimEnd().split('\n')], args.join(' ')).toEqual([1, faults])
  }
})

test('READ_ONLY without a database: one line that says so, status 1, none made', async () => {
  const project = await temporaryProject()
  const { status, stderr } = await startProcess(project, { PORT: String(await freePort()), READ_ONLY: 'on' })
    .ended
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR: cannot use \S+: it is empty: .*\n$/),
  ])
  expect(existsSync(join(project, '.data/auth.sqlite'))).toBe(false)
})

test('a file .env gives settings, and the environment goes before it', async () => {
  const project = await temporaryProject()
  await writeFile(join(project, '.env'), 'PORT=port\nLOG_LEVEL=loud\n')
  const { stderr } = await startProcess(project, { LOG_LEVEL: 'info' }).ended
  expect(stderr).toBe('PORT must be a whole number from 1 to 65535\n')
})

test('files that --env-file names give settings, the last before the first, and both before .env', async () => {
  const project = await temporaryProject()
  await writeFile(join(project, '.env'), 'PORT=env\nLOG_LEVEL=env\nHSTS_SUBDOMAINS=env\nRATE_LIMITS=env\n')
  await writeFile(join(project, 'a.env'), 'LOG_LEVEL=info\nHSTS_SUBDOMAINS=first\nRATE_LIMITS=first\n')
  await writeFile(join(project, 'b.env'), 'HSTS_SUBDOMAINS=off\nRATE_LIMITS=last\n')
  await writeFile(join(project, 'd.env'), 'LOG_LEVEL=info\nRATE_LIMITS off\n')
  const args = ['server/main.js', '--env-file=a.env', '--env-file', 'b.env']
  const { status, stderr } = await startProcess(project, { RATE_LIMITS: 'off' }, ...args).ended
  expect([status, stderr]).toEqual([1, 'PORT must be a whole number from 1 to 65535\n'])

  for (const [file, fault] of [
    ['c.env', '--env-file: there is no file c.env'],
    ['a.env/c.env', '--env-file: there is no file a.env/c.env'],
    ['d.env', 'd.env, line 2: write a setting as NAME=value, .*'],
  ]) {
    const { status, stderr } = await startProcess(project, {}, '--', 'server/main.js', `--env-file=${file}`)
      .ended
    expect([status, stderr]).toEqual([1, expect.stringMatching(`^${fault}\n$`)])
  }
  const unknown = await startProcess(project, {}, 'server/main.js', '--enf-file=a.env').ended
  expect(unknown).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Unknown option '--enf-file'.*\n$/),
  })
})

test('a file of settings is read behind the mark of an editor, and refused in another encoding', async () => {
  const project = await temporaryProject()
  await writeFile(join(project, 'marked.env'), '\uFEFFPORT=port\r\nLOG_LEVEL="info"\r\n')
  await writeFile(join(project, 'wide.env'), Buffer.from('\uFEFFPORT=port\n', 'utf16le'))
  for (const [file, fault] of [
    ['marked.env', 'PORT must be a whole number from 1 to 65535'],
    ['wide.env', 'wide.env is not encoded in UTF-8: save it as UTF-8'],
    ['site', 'site is a folder, not a settings file'],
  ]) {
    const { ended } = startProcess(project, {}, '--', 'server/main.js', `--env-file=${file}`)
    expect(await ended).toMatchObject({ status: 1, stderr: `${fault}\n` })
  }
})

test('a setting that is misspelled: one line that names the one meant, status 1', async () => {
  const project = await temporaryProject()
  await writeFile(join(project, '.env'), 'SMPT_URL=smtp://mail.example\n')
  const { status, stderr } = await startProcess(project, {}).ended
  expect([status, stderr]).toEqual([1, 'SMPT_URL is not a setting: did you mean SMTP_URL?\n'])
})

test('a site that was built with other settings is not put on the net, and said in development', async () => {
  const project = await temporaryProject()
  const built = { PUBLIC_URL: 'http://localhost:3000', PUBLIC_AUTH_URL: '', PUBLIC_AUTH_KEY: 'built' }
  const stamp = { fingerprint: '', settings: { ...built, CONTENT_DIR: '/elsewhere/by/now' } }
  await writeFile(join(project, 'site/dist/.built-from'), JSON.stringify(stamp))
  const port = await freePort()
  const online = { PORT: String(port), PUBLIC_URL: 'https://shop.example', INSECURE_ALLOW: 'no-smtp' }
  const refused = await startProcess(project, {
    ...online,
    AUTH_PUBLIC_KEY: 'served',
    CONTACT_EMAIL: 'ada@shop.example',
  }).ended
  expect(refused.status).toBe(1)
  expect(refused.stderr.trim().split('\n')).toEqual([
    expect.stringMatching(
      /built with PUBLIC_URL=http:\/\/localhost:3000, .* PUBLIC_URL=https:\/\/shop.example: run "npm run build"/,
    ),
    expect.stringMatching(/built with PUBLIC_AUTH_KEY=built, .* PUBLIC_AUTH_KEY=served: /),
    expect.stringMatching(/built without a contact form, but is to be served with CONTACT_EMAIL: /),
  ])
  expect(existsSync(join(project, '.data'))).toBe(false)

  const running = startProcess(project, { PORT: String(port), PUBLIC_URL: built.PUBLIC_URL })
  await untilReady(port, running)
  running.child.kill('SIGTERM')
  const { status, stdout } = await running.ended
  expect(status).toBe(0)
  expect(stdout).toContain('built with PUBLIC_AUTH_KEY=built')
  expect(stdout).not.toContain('CONTACT_EMAIL')
})

test('a built site is served, and commands run, where the content that it was built from is not', async () => {
  const project = await temporaryProject()
  const settings = { PORT: String(await freePort()), CONTENT_DIR: 'brand' }
  const running = startProcess(project, settings)
  await untilReady(Number(settings.PORT), running)
  const found = await startProcess(project, settings, 'owner/main.js', 'users', 'find').ended
  expect([found.status, found.stderr]).toEqual([0, expect.not.stringContaining('CONTENT_DIR')])
  running.child.kill('SIGTERM')
  expect((await running.ended).status).toBe(0)
})

test('a taken port: one line, status 1, nothing written', async () => {
  const project = await temporaryProject()
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  const { status, stderr } = await startProcess(project, { PORT: String(port) }).ended
  other.close()
  expect([status, stderr]).toEqual([1, `PORT ${port} on HOST 127.0.0.1 is taken by another program\n`])
  expect(existsSync(join(project, '.data'))).toBe(false)
})

test('a data folder that is no folder: one line, status 1', async () => {
  const project = await temporaryProject()
  await writeFile(join(project, 'data'), '')
  const { status, stderr } = await startProcess(project, {
    PORT: String(await freePort()),
    DATA_DIR: 'data/auth',
  }).ended
  expect(status).toBe(1)
  expect(stderr).toMatch(/^DATA_DIR: .*data\/auth.*\n$/)
  expect(stderr.trim().split('\n')).toHaveLength(1)

  // Linux creates no folder there, and reports that it doesn't exist.
  if (process.platform !== 'linux') return
  const nowhere = { PORT: String(await freePort()), DATA_DIR: '/proc/dropharbor' }
  const refused = await startProcess(project, nowhere).ended
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR: cannot use \/proc\/dropharbor: .*\n$/),
  ])
})

test('no built site: one line that says what to do, status 1, nothing written', async () => {
  const project = await temporaryProject()
  await rm(join(project, 'site/dist'), { recursive: true })
  const { status, stderr } = await startProcess(project, { PORT: String(await freePort()) }).ended
  expect(status).toBe(1)
  expect(stderr).toMatch(/^No built site in .*: run "npm run build" first\n$/)
  expect(existsSync(join(project, '.data'))).toBe(false)
})

test('a built site that this user may not read: one line that says so, status 1', async () => {
  const project = await temporaryProject()
  await chmod(join(project, 'site/dist'), 0)
  const { status, stderr } = await startPlainProcess(project, {}).ended
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^EACCES: .*site\/dist'\n$/)])
})
