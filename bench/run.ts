import { loadavg } from 'node:os'
import { workInOwnFolder } from '../tooling/ending/work-in-own-folder.ts'
import { type Bench, options } from './options.ts'
import { machine } from './report/machine.ts'

/** The benchmarks of `npm run bench`, by name. */
const benches: Readonly<Record<Bench, () => Promise<string>>> = {
  service: async () => (await import('./service.ts')).service(),
  'slow-disk': async () => (await import('./slow-disk.ts')).slowDisk(),
  users: async () => (await import('./users.ts')).users(),
  move: async () => (await import('./move.ts')).move(),
  sweep: async () => (await import('./sweep.ts')).sweep(),
  attack: async () => (await import('./attack.ts')).attack(),
  pages: async () => (await import('./pages.ts')).pages(),
  visits: async () => (await import('./visits.ts')).visits(),
  navigation: async () => (await import('./navigation.ts')).navigation(),
  dialog: async () => (await import('./dialog.ts')).dialog(),
  image: async () => (await import('./image.ts')).image(),
  faults: async () => (await import('./faults/faults.ts')).faults(),
  scale: async () => (await import('./scale.ts')).scale(),
}

workInOwnFolder('dropharbor-bench-')
console.log(`${machine()}. Load and browser on the same machine.\n`)
for (const name of options.benches) {
  console.log(`## ${name}\n\n${await benches[name]()}\n\nLoad after: ${loadavg()[0]?.toFixed(1)}.\n`)
}
