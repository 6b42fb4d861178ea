import { verify } from '@node-rs/argon2'
import type { HashFormat } from './hash-format.ts'

/** The PHC string format. */
const HASH =
  /^\$argon2id?\$v=19\$m=(?<m>\d{1,7}),t=(?<t>\d{1,2}),p=(?<p>\d{1,2})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,86}$/
/** The limits: memory in KiB, work in KiB times passes. */
const MOST = { memory: 131_072, work: 1_048_576, lanes: 16 }

/** Argon2i and argon2id (RFC 9106), which includes our own hashes. */
export const argon2: HashFormat = {
  isHash(stored) {
    const { m, t, p } = HASH.exec(stored)?.groups ?? {}
    const [memory, passes, lanes] = [Number(m), Number(t), Number(p)]
    // RFC 9106, section 3.1: at least 8 KiB a lane.
    const isSound = lanes >= 1 && passes >= 1 && memory >= 8 * lanes
    return isSound && lanes <= MOST.lanes && memory <= MOST.memory && memory * passes <= MOST.work
  },
  verify,
  isQuick: false,
}
