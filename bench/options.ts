import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    accounts: { type: 'string', default: '3000000' },
    filled: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    data: { type: 'string' },
    port: { type: 'string', default: '3000' },
    pgbouncer: { type: 'boolean', default: false },
    workers: { type: 'string', default: '' },
    slower: { type: 'string', default: '16' },
  },
})

/**
 * What the command line says: which figures to take, in how many rounds, of how many seconds each.
 */
export const options = {
  names: positionals,
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  /** How many there are, where lists of them are measured. */
  accounts: Number(values.accounts),
  /** How many are in the database already that accounts are moved into. */
  filled: Number(values.filled),
  /**
   * Of the attacks, of moves and of the parts of `scale`, those whose name has this text in it; of
   * the pages, the one at this path.
   */
  only: values.only,
  /** A folder in which databases of many accounts are kept from one run to the next. */
  data: values.data,
  /** Where the pages are measured: the port that the site was built for. */
  port: values.port,
  /** Whether the service is measured behind the PgBouncer of this machine, too. */
  pgbouncer: values.pgbouncer,
  /** With how many workers the service is measured on Postgres, in place of as it comes. */
  workers: values.workers.split(',').filter(Boolean).map(Number),
  /** How many times slower than this machine the slow phone is that pages are measured on. */
  slower: Number(values.slower),
}
