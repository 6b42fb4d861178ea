#!/usr/bin/env -S node --
// This is plain JavaScript for Node 20.19. It starts the Node from the packages, which reads
// TypeScript, or continues with its own if that package was removed.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The size in MB. On a large machine the default is 64, with which an import takes twice as much
 * memory and gains nothing.
 */
const YOUNG = '--max-semi-space-size=16'

function findNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'))
    return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  } catch {
    // Its own Node is too old where main.js says so.
    return process.execPath
  }
}

const node = findNode()
const program = fileURLToPath(new URL('main.js', import.meta.url))
// After "--", above as well, Node does not handle --env-file itself: it would report other faults.
const child = spawn(node, [YOUNG, '--', program, ...process.argv.slice(2)], { stdio: 'inherit' })
// The terminal sends an interrupt to both; the command decides what it means.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.once('error', ({ message }) => {
  console.error(`Node can't be started (${message}): run "npm ci" in the folder of Dropharbor`)
  process.exitCode = 1
})
child.once('exit', (status) => {
  process.exitCode = status ?? 1
})
