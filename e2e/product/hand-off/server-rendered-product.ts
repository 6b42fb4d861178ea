import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../../tooling/free-port.ts'
import { publicKey } from '../create-account.ts'
import type { Product } from '../start-product.ts'
import { cacheFolder } from './cache-folder.ts'
import { readExample } from './read-example.ts'

/** The product of docs/handing-over.md that renders on a server, as a process of its own. */
export async function startServerRendered(site: string): Promise<Product> {
  const port = await freePort()
  const folder = await cacheFolder()
  const code = await readExample('js server-rendered', {
    'https://shop.example': site,
    "'shop.example'": "'localhost'",
    'YOUR-PUBLIC-KEY': publicKey.apikey,
    '.listen(4000)': `.listen(${port})`,
  })
  await writeFile(`${folder}/product.mjs`, code)
  const child = spawn(process.execPath, [`${folder}/product.mjs`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')
  const url = `http://localhost:${port}`
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The example ended with status ${child.exitCode}`)
    await delay(20)
  }
  return {
    url,
    async stop() {
      child.kill()
      await gone
      await rm(folder, { recursive: true })
    },
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )
