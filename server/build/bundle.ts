import { orExit } from '../or-exit.ts'
import { bundleService } from './bundle-service.ts'

/** What `npm start` runs where there is no bundle of the sources as they are. */
await orExit(bundleService)
