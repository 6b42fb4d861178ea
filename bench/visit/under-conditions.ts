import { chromium, type Page } from '@playwright/test'
import { freePort } from '../../tooling/free-port.ts'
import { launchChrome } from '../pages/launch-chrome.ts'
import { slow4g, startSlowLine } from '../product/slow-line.ts'
import { startProduct } from '../product/start-product.ts'

interface Conditions {
  name: string
  cpuSlowdown: number
  line?: typeof slow4g
}

const conditions: readonly Conditions[] = [
  { name: 'this machine', cpuSlowdown: 1 },
  { name: 'processor 4 times slower, slow 4G', cpuSlowdown: 4, line: slow4g },
]

/** Opens the home page as a new visitor, lets it come to rest, and passes it on. */
export type Visit = <Answer>(act: (page: Page) => Promise<Answer>) => Promise<Answer>

/**
 * Takes a measurement of the product on this machine, and with the processor and network of a slow
 * phone. Rows start with the conditions.
 */
export async function underConditions(measure: (visit: Visit) => Promise<string[][]>): Promise<string[][]> {
  const chrome = await launchChrome()
  const product = await startProduct()
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
  try {
    const rows: string[][] = []
    for (const { name, cpuSlowdown, line } of conditions) {
      const productPort = Number(new URL(product.origin).port)
      const port = line ? await freePort() : productPort
      const stopLine = line && (await startSlowLine(port, productPort, line))
      const visit: Visit = async (act) => {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
        const page = await context.newPage()
        const protocol = await context.newCDPSession(page)
        await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
        await page.goto(`http://localhost:${port}/`, { waitUntil: 'networkidle' })
        const answer = await act(page)
        await context.close()
        return answer
      }
      rows.push(...(await measure(visit)).map((row) => [name, ...row]))
      await stopLine?.()
    }
    return rows
  } finally {
    await browser.close()
    chrome.kill()
    await product.stop()
  }
}
