import { verify } from '@node-rs/bcrypt'
import type { HashFormat } from './hash-format.ts'

const HASH = /^\$2[aby]\$(?<cost>\d\d)\$[./A-Za-z0-9]{53}$/
const COST = { least: 4, most: 14 }

/** The variants of OpenBSD (a, b) and PHP (y), which have been the same since 2011. */
export const bcrypt: HashFormat = {
  isHash(stored) {
    const cost = Number(HASH.exec(stored)?.groups?.['cost'])
    return cost >= COST.least && cost <= COST.most
  },
  verify: (stored, password) => verify(password, stored),
  isQuick: false,
}
