import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { copyPackages } from './copy-packages.ts'
import { copySources } from './lay-out.ts'
import { quickFolder } from './quick-folder.ts'

test('all that the service and its commands import of packages is laid out', async () => {
  const folder = await quickFolder('dropharbor-laid-out-')
  try {
    const imports = [...(await copySources(folder))]
    await copyPackages(imports, folder)
    const script = `
      const refused = []
      for (const each of ${JSON.stringify(imports)})
        await import(each).catch(({ message }) => refused.push(each + ': ' + message))
      console.log(JSON.stringify(refused))`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual([])
    expect(imports.length).toBeGreaterThan(40)
  } finally {
    await rm(folder, { recursive: true })
  }
})
