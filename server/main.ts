import { orExit } from './or-exit.ts'
import { readConfig } from './read-config.ts'
import { run } from './run.ts'

/** Serves a site that is already built. */
await orExit(async () => run(readConfig()))
