#!/usr/bin/env -S node --
// Plain JavaScript for Node 20.19: it starts the Node that the packages bring, which reads
// TypeScript, or goes on with its own where that was taken out and is as good.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** In MB. On a large machine it is 64, of which an import fills twice as much, and gains nothing. */
const YOUNG = '--max-semi-space-size=16'

function findNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'))
    return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  } catch (error) {
    if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
    throw error
  }
}

const node = findNode()
const program = fileURLToPath(new URL('main.js', import.meta.url))
// After "--", above as well, Node looks for no --env-file itself: it would name faults otherwise.
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
