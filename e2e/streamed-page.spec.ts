import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { layoutShifts } from './inspect/layout-shifts.ts'
import { desktop, phone } from './inspect/windows.ts'

const tablet = { width: 900, height: 1100 }

/** Sends a document in pieces, with time for a paint after each. */
async function sendInPieces(html: string, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/html' })
  const body = html.indexOf('<body')
  const size = Math.ceil((html.length - body) / 14)
  response.write(html.slice(0, body))
  for (let at = body; at < html.length; at += size) {
    response.write(html.slice(at, at + size))
    await delay(200)
  }
  response.end()
}

// The parser may stop anywhere: at the end of a packet, or on a slow processor after its time.
for (const [path, window] of [
  ['/for-beginners', desktop],
  ['/pricing', desktop],
  ['/pricing', tablet],
  ['/pricing', phone],
  ['/de/pricing', phone],
  ['/nowhere', desktop],
  ['/nowhere', phone],
] as const)
  test(`${path} does not move at ${window.width} px while it comes in pieces`, async ({ page, baseURL }) => {
    const html = await (await fetch(`${baseURL}${path}`)).text()
    const server = createServer(async ({ url }, response) => {
      if (url === path) return sendInPieces(html, response)
      const answer = await fetch(`${baseURL}${url}`)
      const type = answer.headers.get('content-type') ?? ''
      response.writeHead(answer.status, { 'content-type': type }).end(await answer.bytes())
    }).listen(0)
    await once(server, 'listening')
    try {
      const shifts = await layoutShifts(page)
      await page.setViewportSize(window)
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}${path}`)
      await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible()
      expect(await shifts()).toBe(0)
    } finally {
      server.close()
    }
  })
