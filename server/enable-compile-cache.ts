import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from './build/project-root.ts'

// Compiled modules are kept for the next start, which is a third faster with them. In a folder of
// ours: what lies in the shared temporary folder could be another user's. Where it can't be
// written, Node does without.
enableCompileCache(join(projectRoot, 'node_modules/.cache/dropharbor'))
