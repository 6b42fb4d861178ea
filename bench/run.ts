import { loadavg } from 'node:os'
import { attack } from './attack.ts'
import { dialog } from './dialog.ts'
import { faults } from './faults/faults.ts'
import { image } from './image.ts'
import { move } from './move.ts'
import { navigation } from './navigation.ts'
import { type Bench, options } from './options.ts'
import { pages } from './pages.ts'
import { machine } from './report/machine.ts'
import { scale } from './scale.ts'
import { service } from './service.ts'
import { slowDisk } from './slow-disk.ts'
import { sweep } from './sweep.ts'
import { users } from './users.ts'
import { visits } from './visits.ts'

/** What `npm run bench` measures, by name. */
const benches: Readonly<Record<Bench, () => Promise<string>>> = {
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

console.log(`${machine()}. Load and browser on the same machine.\n`)
for (const name of options.benches) {
  console.log(`## ${name}\n\n${await benches[name]()}\n\nLoad after: ${loadavg()[0]?.toFixed(1)}.\n`)
}
