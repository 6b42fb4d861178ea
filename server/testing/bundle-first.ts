import { bundleService } from '../build/bundle-service.ts'

/** Tests that start a process start it as an owner does, from the bundle. */
export default bundleService
