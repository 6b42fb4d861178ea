import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { authSettings } from '../auth/config.ts'
import { projectRoot } from './build/project-root.ts'
import { parseConfig, serverSettings } from './config.ts'

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')
const documents = (path: string) => parseAllDocuments(read(path)).map((each) => each.toJS())
const settings = { ...serverSettings, ...authSettings }
const dockerfile = read('Dockerfile')
const [, ...start] = JSON.parse(read('package.json')).scripts.start.split(' ')

/** The settings that a build of the site reads. */
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
  const bounds = start.filter((each: string) => each.startsWith('--max-'))
  expect(bounds.length).toBe(2)
  const [entry] = /^ENTRYPOINT (.*)$/m.exec(dockerfile)?.slice(1) ?? []
  expect(JSON.parse(entry ?? '')).toEqual(['node', ...bounds])
  const [program] = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '')
  expect(existsSync(join(projectRoot, program))).toBe(true)
  const unit = read('deploy/dropharbor.service')
  expect(unit).toContain(`bin/node ${bounds.join(' ')} -- ${program} --env-file=/etc/dropharbor.env\n`)
  // `After` only orders the unit; `Wants` is what makes systemd start the target.
  const networks = [...unit.matchAll(/^(?:Wants|After)=(network-online\.target)$/gm)]
  expect(networks.length).toBe(2)

  const [deployment] = documents('deploy/kubernetes.yaml')
  const { containers, securityContext, terminationGracePeriodSeconds } = deployment.spec.template.spec
  expect(dockerfile).toContain(`USER ${securityContext.runAsUser}:${securityContext.fsGroup}\n`)
  // Node reads its compile cache only as the user that wrote it.
  expect(dockerfile).toContain(`lay-out.ts /out ${securityContext.runAsUser} `)
  expect(containers[0].securityContext.readOnlyRootFilesystem).toBe(true)
  // On a read-only file system, SQLite finds no other place for its temporary files.
  expect(dockerfile).toMatch(/ DATA_DIR=(\S+) SQLITE_TMPDIR=\1\b/)
  // A folder that COPY itself creates is open to other users.
  expect(dockerfile).toMatch(
    / install -d -m 700 (\/\S+)\/data\n[\s\S]*^COPY --from=build --chown=\S+ \1 \/$/m,
  )
  // A supervisor kills a worker after ten seconds (server/workers/member.ts).
  const longest = 10
  const { app } = documents('deploy/compose.yaml')[0].services
  expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  expect(Number.parseInt(app.stop_grace_period, 10)).toBeGreaterThan(longest)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(longest)
  const { seconds } = containers[0].lifecycle.preStop.sleep
  expect(terminationGracePeriodSeconds).toBeGreaterThan(longest + seconds)
})

test('a start that fails is tried again for as long as its cause lasts', () => {
  // systemd gives up after five starts in ten seconds, unless [Unit], and no other section, says
  // otherwise.
  const [about, service] = read('deploy/dropharbor.service').split(/^\[Service\]$/m)
  expect(about).toMatch(/^StartLimitIntervalSec=0$/m)
  expect(service).toMatch(/^Restart=on-failure$/m)
  expect(service).toMatch(/^RestartSec=[1-5]$/m)
  // A reload sends SIGHUP, which ends a process that does not handle it yet: success to systemd.
  expect(service).toMatch(/^ExecReload=.*kill -HUP /m)
  expect(service).toMatch(/^RestartForceExitStatus=SIGHUP$/m)
  expect(documents('deploy/compose.yaml')[0].services.app.restart).toBe('unless-stopped')
})

test('what compose and the cluster set is what a start accepts', () => {
  const { app, db, proxy } = documents('deploy/compose.yaml')[0].services
  const given = { HOST_NAME: 'shop.example', AUTH_PUBLIC_KEY: 'a-key-of-our-own', POSTGRES_PASSWORD: 'p' }
  const secrets = {
    AUTH_KEY_SECRET: '0123456789'.repeat(4),
    SMTP_URL: 'smtps://mail.shop.example',
    MAIL_FROM: 'Shop <no-reply@shop.example>',
  }
  const values: Readonly<Record<string, string>> = { ...given, ...secrets }
  const fill = (text: string) => text.replaceAll(/\$\{(\w+):\?\}/g, (_, name) => values[name] ?? `no ${name}`)
  const environment = Object.entries<string>(app.environment).map(([name, text]) => [name, fill(text)])
  const inCompose = parseConfig({ HOST: '0.0.0.0', ...Object.fromEntries(environment) })
  expect(new URL(inCompose.DATABASE_URL ?? '')).toMatchObject({
    username: db.environment.POSTGRES_USER,
    pathname: `/${db.environment.POSTGRES_DB}`,
  })
  expect(proxy.command).toMatch(new RegExp(`--to app:${inCompose.PORT}$`))

  const [deployment, , service] = documents('deploy/kubernetes.yaml')
  const [container] = deployment.spec.template.spec.containers
  const named = container.env.map(({ name, value }: Record<string, string>) => [name, value])
  const database = { DATABASE_URL: 'postgres://dropharbor:p@postgres.example/dropharbor' }
  const inCluster = parseConfig({ HOST: '0.0.0.0', ...secrets, ...database, ...Object.fromEntries(named) })
  // At start, DATA_DIR is closed to other users, which is not permitted at the root of a volume.
  expect(container.volumeMounts).toMatchObject([{ mountPath: dirname(inCluster.DATA_DIR) }])
  const [port] = container.ports
  expect(port.containerPort).toBe(inCluster.PORT)
  expect(dockerfile).toContain(`EXPOSE ${inCluster.PORT}\n`)
  const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe]
  for (const { httpGet } of probes) expect(httpGet).toMatchObject({ port: port.name })
  expect(service.spec).toMatchObject({
    selector: deployment.spec.template.metadata.labels,
    ports: [{ targetPort: port.name }],
  })
})
