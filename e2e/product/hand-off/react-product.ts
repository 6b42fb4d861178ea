import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import { build, type Rollup } from 'vite'
import { cacheFolder } from './cache-folder.ts'
import { readExample } from './read-example.ts'

const page =
  '<!doctype html><title>Tin &amp; Timber</title><link rel="icon" href="data:,"><main></main><script type="module" src="/visitor.js"></script>'
const main = `
import { createRoot } from 'react-dom/client'
import { Visitor } from './visitor.jsx'
const told = (error) => { document.querySelector('main').append(String(error)) }
const root = createRoot(document.querySelector('main'), { onUncaughtError: told })
root.render(<Visitor />)
`

/** The React product of docs/handing-over.md, on a server of its own, with an https address. */
export class ReactProduct {
  static readonly origin = 'https://app.tinandtimber.example'
  readonly #port: number
  readonly stop: () => void

  private constructor(port: number, stop: () => void) {
    this.#port = port
    this.stop = stop
  }

  static async start(site: string, clientId: string): Promise<ReactProduct> {
    const words = { 'https://shop.example': site, 'YOUR-CLIENT-ID': clientId }
    const script = await bundle(await readExample('jsx react', words))
    const server = createServer(({ url }, response) => {
      const isScript = url === '/visitor.js'
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
      response.end(isScript ? script : page)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new ReactProduct((server.address() as AddressInfo).port, () => server.close())
  }

  /** Answers a browser's requests to the address of the product. */
  async answer(context: BrowserContext): Promise<void> {
    // To the browser, the product is on the public network, and the service on the local one.
    await context.grantPermissions(['local-network-access'], { origin: ReactProduct.origin })
    await context.route(`${ReactProduct.origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      const response = await fetch(`http://127.0.0.1:${this.#port}${pathname}`)
      const contentType = response.headers.get('content-type') ?? ''
      await route.fulfill({ contentType, body: await response.text() })
    })
  }
}

async function bundle(visitor: string): Promise<string> {
  const folder = await cacheFolder()
  const files = { 'main.jsx': main, 'visitor.jsx': visitor }
  for (const [name, text] of Object.entries(files)) await writeFile(`${folder}/${name}`, text)
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { write: false, rollupOptions: { input: `${folder}/main.jsx` } },
  })
  await rm(folder, { recursive: true })
  const [{ output }] = [built].flat() as [Rollup.RollupOutput]
  return output[0].code
}
