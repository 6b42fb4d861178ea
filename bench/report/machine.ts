import { cpus, loadavg, release, totalmem, type } from 'node:os'

/** Describes the machine that the figures come from, in one line. */
export function machine(): string {
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const date = new Date().toISOString().slice(0, 10)
  return `${date}: ${cpus().length} × ${cpu?.model.trim() || 'unnamed processor'}, ${gigabytes} GB, ${type()} ${release()}, Node ${process.version}, load before ${loadavg()[0]?.toFixed(1)}`
}
