import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { layoutShifts } from './inspect/layout-shifts.ts'
import { desktop } from './inspect/windows.ts'

// The parser may stop anywhere: at the end of a packet, or on a slow processor after its time.
test('a page that comes in pieces paints its bar whole', async ({ page, baseURL }) => {
  const path = '/for-beginners'
  const html = await (await fetch(`${baseURL}${path}`)).text()
  const middle = html.indexOf('data-account-entry')
  const server = createServer(async ({ url }, response) => {
    if (url === path) {
      response.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, middle))
      return void setTimeout(() => response.end(html.slice(middle)), 1000)
    }
    const answer = await fetch(`${baseURL}${url}`)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type }).end(await answer.bytes())
  }).listen(0)
  await once(server, 'listening')
  try {
    const shifts = await layoutShifts(page)
    await page.setViewportSize(desktop)
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}${path}`)
    await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible()
    expect(await shifts()).toBe(0)
  } finally {
    server.close()
  }
})
