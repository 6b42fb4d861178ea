import type { InjectOptions } from 'fastify'
import { makeOwnerLink } from '../../owner-page/door/make-owner-link.ts'
import type { TestService } from '../service.ts'

type Running = Pick<TestService, 'app' | 'config' | 'clock' | 'database'>
type Request = Omit<InjectOptions, 'url'>

/** Returns the path of a new link to the owner's page. */
export async function newOwnerLink({ config, clock, database: { db } }: Running): Promise<string> {
  return new URL(await makeOwnerLink({ config, clock, db })).pathname
}

/** Opens the owner's page in a browser, by a link. */
export async function openOwnerPage(service: Running) {
  const { app, config } = service
  const opened = await app.inject(await newOwnerLink(service))
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';')
  const get = (path: string, more: Request = {}) =>
    app.inject({ ...more, url: `/_owner/api${path}`, headers: { cookie, ...more.headers } })
  const { request_token } = (await get('/session')).json()
  const own = { origin: config.PUBLIC_URL, 'x-owner-token': request_token }
  return {
    cookie,
    get,
    own,
    /** Sends a request as the page does. */
    send: (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) =>
      get(path, { method, payload: body, headers: own }),
  }
}
