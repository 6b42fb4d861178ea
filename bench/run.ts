import { loadavg } from 'node:os'
import { attack } from './attack.ts'
import { dialog } from './dialog.ts'
import { faults } from './faults/faults.ts'
import { image } from './image.ts'
import { move } from './move.ts'
import { navigation } from './navigation.ts'
import { options } from './options.ts'
import { pages } from './pages.ts'
import { machine } from './report/machine.ts'
import { scale } from './scale.ts'
import { service } from './service.ts'
import { slowDisk } from './slow-disk.ts'
import { sweep } from './sweep.ts'
import { users } from './users.ts'
import { visits } from './visits.ts'

/**
 * `npm run bench [-- service slow-disk users move sweep attack pages visits navigation dialog image
 * faults scale] [--rounds 3] [--seconds 5] [--accounts 3000000] [--filled 0] [--only TEXT]
 * [--pgbouncer] [--workers 1,2,4]`: prints figures as Markdown, asserts nothing.
 */
const benches: Readonly<Record<string, () => Promise<string>>> = {
  service,
  'slow-disk': slowDisk,
  users,
  move,
  sweep,
  attack,
  pages,
  visits,
  navigation,
  dialog,
  image,
  faults,
  scale,
}

const names = options.names.length > 0 ? options.names : Object.keys(benches)
console.log(`${machine()}. Load and browser on the same machine.\n`)
for (const name of names) {
  const bench = benches[name]
  if (!bench) throw new Error(`There is no bench ${name}: take ${Object.keys(benches).join(', ')}`)
  console.log(`## ${name}\n\n${await bench()}\n\nLoad after: ${loadavg()[0]?.toFixed(1)}.\n`)
}
