import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { authSettings } from '../auth/config.ts'
import { projectRoot } from './build/project-root.ts'
import { serverSettings } from './config.ts'

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')
const documents = (path: string) => parseAllDocuments(read(path)).map((each) => each.toJS())
const settings = { ...serverSettings, ...authSettings }
const dockerfile = read('Dockerfile')
const [, ...start] = JSON.parse(read('package.json')).scripts.start.split(' ')

/** What a build of the site reads. */
const ofBuild = Object.entries(settings)
  .filter(([, { meaning }]) => /^Site (and its )?build/.test(meaning))
  .map(([name]) => name)

test('an image can be built with every setting that a build of the site reads', () => {
  const args = [...dockerfile.matchAll(/^ARG (\w+)$/gm)].map(([, name]) => name)
  expect(args.toSorted()).toEqual(['PUBLIC_URL', 'AUTH_PUBLIC_KEY', ...ofBuild].toSorted())
})

test('compose and the cluster name settings that there are, and give what other machines ask for', () => {
  const { app } = documents('deploy/compose.yaml')[0].services
  const [deployment] = documents('deploy/kubernetes.yaml')
  const [container] = deployment.spec.template.spec.containers
  const inCluster = container.env.map(({ name }: { name: string }) => name)
  const inSecret = ['AUTH_KEY_SECRET', 'DATABASE_URL', 'SMTP_URL', 'AUTH_SECRET_KEY']
  for (const name of inSecret) expect(read('deploy/kubernetes.yaml')).toContain(name)
  const asked = ['AUTH_KEY_SECRET', 'AUTH_PUBLIC_KEY', 'DATABASE_URL', 'MAIL_FROM', 'PUBLIC_URL', 'SMTP_URL']
  for (const names of [Object.keys(app.environment), [...inCluster, ...inSecret]]) {
    expect(names.filter((name) => !(name in settings))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(asked))
  }
  const inBuild = Object.keys(app.build.args)
  expect(inBuild.filter((name) => !dockerfile.includes(`ARG ${name}\n`))).toEqual([])
})

test('every way of running it starts the same program, as one user, and lets it finish', () => {
  const bounds = start.filter((each: string) => each.startsWith('--'))
  expect(bounds.length).toBe(2)
  const [entry] = /^ENTRYPOINT (.*)$/m.exec(dockerfile)?.slice(1) ?? []
  expect(JSON.parse(entry ?? '')).toEqual(['node', ...bounds])
  const [program] = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '')
  expect(existsSync(join(projectRoot, program))).toBe(true)
  const unit = read('deploy/dropharbor.service')
  expect(unit).toContain(`bin/node ${bounds.join(' ')} ${program}\n`)

  const [deployment] = documents('deploy/kubernetes.yaml')
  const { containers, securityContext, terminationGracePeriodSeconds } = deployment.spec.template.spec
  expect(dockerfile).toContain(`USER ${securityContext.runAsUser}:${securityContext.fsGroup}\n`)
  expect(containers[0].securityContext.readOnlyRootFilesystem).toBe(true)
  // Where a file system is read-only, SQLite finds no other place for its temporary files.
  expect(dockerfile).toMatch(/ DATA_DIR=(\S+) SQLITE_TMPDIR=\1\b/)
  // A supervisor kills a worker after ten seconds (server/workers/member.ts).
  const longest = 10
  const { app } = documents('deploy/compose.yaml')[0].services
  expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  expect(Number.parseInt(app.stop_grace_period, 10)).toBeGreaterThan(longest)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(longest)
  const { seconds } = containers[0].lifecycle.preStop.sleep
  expect(terminationGracePeriodSeconds).toBeGreaterThan(longest + seconds)
})
