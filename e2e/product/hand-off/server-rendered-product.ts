import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../../tooling/free-port.ts'
import { publicKey } from '../create-account.ts'
import type { Product } from '../start-product.ts'
import { cacheFolder } from './cache-folder.ts'
import { readExample } from './read-example.ts'

/**
 * Browsers resolve every host below localhost to this machine; Node asks DNS.
 * https://datatracker.ietf.org/doc/html/rfc6761#section-6.3
 */
const resolver = `
import dns from 'node:dns'
const { lookup } = dns
dns.lookup = (host, ...more) => lookup(host.endsWith('.localhost') ? 'localhost' : host, ...more)
`

/**
 * Starts the server-rendered product of docs/handing-over.md, with all its parts, as a process of
 * its own. To the browser it is on this host, which shares the cookies of the domain.
 */
export async function startServerRendered(
  site: string,
  { host, domain } = { host: 'localhost', domain: 'localhost' },
): Promise<Product> {
  const port = await freePort()
  const folder = await cacheFolder()
  const code = await readExample('js server-rendered', {
    'https://shop.example': site,
    "'shop.example'": `'${domain}'`,
    'YOUR-PUBLIC-KEY': publicKey.apikey,
    '.listen(4000)': `.listen(${port})`,
  })
  const parts = await Promise.all([readExample('js sign-out'), readExample('js asked-page')])
  const whole = code.replace(/^ {2}if \(!data\.user\) return .+$/m, () => parts.join('\n'))
  if (whole === code) throw new Error('The example has no place for its parts')
  await writeFile(`${folder}/product.mjs`, whole)
  await writeFile(`${folder}/resolver.mjs`, resolver)
  const child = spawn(process.execPath, ['--import', `${folder}/resolver.mjs`, `${folder}/product.mjs`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')
  while (!(await answers(`http://localhost:${port}`))) {
    const end = child.exitCode ?? child.signalCode
    if (end !== null) throw new Error(`The example ended at its start (${end})`)
    await delay(20)
  }
  return {
    url: `http://${host}:${port}`,
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
