import { orExit } from '../or-exit.ts'
import { bundleService } from './bundle-service.ts'

/** `npm start` runs this where there is no bundle of the present sources. */
await orExit(bundleService)
