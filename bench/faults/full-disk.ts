import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OwnPostgres } from '../product/own-postgres.ts'
import { startProduct } from '../product/start-product.ts'
import type { Fault } from './fault.ts'

const FULL_MS = 3_000

const lacks = () => (process.getuid?.() === 0 ? undefined : 'only root mounts a small disk')

/** Fills the disk of the database for three seconds: a file system of its own, in memory. */
export const fullDisk: readonly Fault[] = [
  {
    name: 'disk full, SQLite',
    lacks,
    async open() {
      const disk = await SmallDisk.mount('64m')
      const product = await startProduct({ DATA_DIR: join(disk.folder, 'data') })
      return {
        product,
        strike: () => disk.fill(),
        async stop() {
          await product.stop()
          await disk.unmount()
        },
      }
    },
  },
  {
    name: 'disk full, Postgres',
    lacks,
    async open() {
      const disk = await SmallDisk.mount('400m')
      const postgres = await OwnPostgres.create(disk.folder)
      const settings = { max_wal_size: '64MB', min_wal_size: '32MB' }
      await postgres.start(settings)
      const product = await startProduct({ DATABASE_URL: postgres.url, WORKERS: '2' })
      // Postgres exits if it can't write its log; a systemd unit would start it again.
      let isWatched = true
      const watching = (async () => {
        for (; isWatched; await delay(200))
          if (!postgres.isRunning) await postgres.start(settings).catch(() => {})
      })()
      return {
        product,
        strike: () => disk.fill(),
        async stop() {
          await product.stop()
          isWatched = false
          await watching
          await postgres.remove()
          await disk.unmount()
        },
      }
    },
  },
]

/** A small file system in memory. */
class SmallDisk {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async mount(size: string): Promise<SmallDisk> {
    const folder = await mkdtemp(join(tmpdir(), 'dropharbor-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder])
    await chmod(folder, 0o755)
    return new SmallDisk(folder)
  }

  /** Leaves no free space for a while. */
  async fill(): Promise<void> {
    const name = join(this.folder, 'ballast')
    const ends = performance.now() + FULL_MS
    const ballast = await open(name, 'w')
    try {
      // Also takes up the space that others free meanwhile.
      while (performance.now() < ends) {
        const isFull = await ballast.appendFile(Buffer.alloc(65_536)).then(
          () => false,
          () => true,
        )
        if (isFull) await delay(5)
      }
    } finally {
      await ballast.close()
      await rm(name)
    }
  }

  async unmount(): Promise<void> {
    execFileSync('umount', [this.folder])
    await rmdir(this.folder)
  }
}
