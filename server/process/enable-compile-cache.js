import * as module from 'node:module'
import { join } from 'node:path'

// Compiled modules are kept for the next start, which takes a third less time with them, and for
// threads and workers, which read the folder's path from the environment. The folder is ours,
// because files in the shared temporary folder could be another user's. Where the folder can't be
// written, Node works without it.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/dropharbor')
// Modules are found by their path relative to the cache: an image runs in another folder than the
// one it is built in.
process.env.NODE_COMPILE_CACHE_PORTABLE ??= '1'
// An older Node, which assert-node.js reports, has no such name to import.
module.enableCompileCache({ directory: process.env.NODE_COMPILE_CACHE, portable: true })
