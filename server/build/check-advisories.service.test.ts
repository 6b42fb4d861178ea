// @module-tag slow

import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tooling/free-port.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { checkAdvisories } from './check-advisories.ts'

const BULK = '/-/npm/v1/security/advisories/bulk'
const advisory = (severity: string) => ({
  'left-pad': [
    {
      id: 1,
      title: 'Pads too far',
      url: 'https://advisories.example/1',
      severity,
      vulnerable_versions: '<2',
    },
  ],
})

/** Checks a project with one package, against a registry that answers like this. */
async function check(answer: (path: string) => [status: number, body: object]) {
  const registry = createServer((request, response) => {
    const [status, body] = answer(request.url ?? '')
    request.resume().on('end', () => response.writeHead(status).end(JSON.stringify(body)))
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  onTestFinished(() => void registry.close())
  return checkWith((registry.address() as AddressInfo).port)
}

async function checkWith(port: number) {
  const folder = await temporaryFolder()
  const dependencies = { 'left-pad': '1.0.0' }
  const about = { name: 'shop', version: '1.0.0' }
  const lock = {
    ...about,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { ...about, dependencies }, 'node_modules/left-pad': { version: '1.0.0' } },
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...about, dependencies }))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
  return checkAdvisories(folder, [
    `--registry=http://127.0.0.1:${port}/`,
    `--cache=${join(folder, 'cache')}`,
    '--fetch-retries=0',
  ])
}

test('an advisory against an installed version is found, with its title and address', async () => {
  const found = await check((path) => (path === BULK ? [200, advisory('high')] : [404, {}]))
  expect(found).toEqual({
    outcome: 'found',
    lines: ['left-pad (high): Pads too far https://advisories.example/1'],
  })
})

test.each([
  ['nothing', {}],
  ['something of low severity', advisory('low')],
  [
    'a version that is not installed',
    { 'left-pad': [{ ...advisory('high')['left-pad'][0], vulnerable_versions: '>1' }] },
  ],
])('a registry that knows of %s', async (_what, body) => {
  expect(await check((path) => (path === BULK ? [200, body] : [404, {}]))).toEqual({ outcome: 'none' })
})

test('a registry that has no such endpoint, or is away, is told apart from one that knows of nothing', async () => {
  expect(await check(() => [404, {}])).toMatchObject({
    outcome: 'unknown',
    reason: expect.stringMatching(/./),
  })
  expect(await checkWith(await freePort())).toMatchObject({ outcome: 'unknown' })
})
