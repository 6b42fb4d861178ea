import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Compiled modules are kept for the next start, which is a third faster with them, and of threads
// and workers, which read where from the environment. In a folder of ours: what lies in the shared
// temporary folder could be another user's. Where it can't be written, Node does without.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/dropharbor')
// By their place beside the cache: an image runs in another folder than the one it is made in.
process.env.NODE_COMPILE_CACHE_PORTABLE ??= '1'
enableCompileCache({ directory: process.env.NODE_COMPILE_CACHE, portable: true })
