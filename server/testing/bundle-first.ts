import { bundleService } from '../build/bundle-service.ts'

/** Makes the bundle, from which tests start a process as an owner does. */
export default bundleService
