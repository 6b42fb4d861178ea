import { expect, test } from 'vitest'
import { projectRoot } from '../build/project-root.ts'
import { startProcess } from '../testing/start-process.ts'

/** Makes a process take itself for one of another version. */
const takenFor = (version: string): string => {
  const script = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`
  return `--import=data:text/javascript,${encodeURIComponent(script)}`
}

test.each(['server/main.js', 'server/start.js', 'owner/main.js'])(
  'an old Node that starts %s is told which one it takes, in one line',
  async (program) => {
    const { status, stdout, stderr } = await startProcess(
      projectRoot,
      { NODE_OPTIONS: takenFor('20.19.0') },
      program,
    ).ended
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'Dropharbor needs Node 24 or newer, and this is Node 20.19.0: start it with npm or npx, or with node_modules/.bin/node\n',
    ])
  },
)
