import { randomBytes } from 'node:crypto'

const POOL_BYTES = 4096
let pool = Buffer.alloc(0)
let used = 0

/**
 * Random bytes of the operating system's generator, fetched for many calls at once: a call of its
 * own takes longer than what the bytes are for. What is given out stays nowhere else.
 */
export function random(bytes: number): Buffer {
  if (bytes > POOL_BYTES) return randomBytes(bytes)
  if (used + bytes > pool.length) {
    pool = randomBytes(POOL_BYTES)
    used = 0
  }
  const given = Buffer.from(pool.subarray(used, used + bytes))
  pool.fill(0, used, used + bytes)
  used += bytes
  return given
}
