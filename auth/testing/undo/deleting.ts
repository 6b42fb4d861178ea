import { expect } from 'vitest'
import { sweep } from '../../maintenance/sweep/create-sweeper.ts'
import { createMailVisitor } from '../browser/mail-visitor.ts'
import type { TestService } from '../service.ts'

export const DAY_MS = 86_400_000
export const GRACE_DAYS = 14

/** Actions of users, the sweep and time on accounts that their users delete. */
export function deleting(service: () => TestService) {
  const call = (method: string, path: string, token?: string, body?: unknown) =>
    service().client.call(method, path, { ...(token && { token }), ...(body !== undefined && { body }) })
  const rowOf = (id: string) =>
    service().database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  /** Sets the number of days after which accounts that are deleted from now on are erased. */
  const erasing = (days: number) => Object.assign(service().config, { ERASE_AFTER_DAYS: days })
  const erase = (token: string) => call('DELETE', '/user', token)
  const swept = () => {
    const { config, database, clock } = service()
    const log = { warn() {}, info() {} }
    return sweep({ config, db: database.db, clock, log }, async () => {})
  }
  const undoLink = async (to: string, template: 'account_closed' | 'password_changed') =>
    /UndoURL: (http\S+)/.exec((await service().received(to, template)).text)?.[1] ?? expect.fail('no link')
  const press = (link: string) => createMailVisitor(service()).follow(link)

  /**
   * Makes an account that its user has deleted and that is not erased yet; returns it with the
   * mailed link that restores it.
   */
  async function closed() {
    erasing(GRACE_DAYS)
    const account = await service().client.signUp()
    expect((await erase(account.access_token)).status).toBe(200)
    return { ...account, link: await undoLink(account.email, 'account_closed') }
  }

  return { call, rowOf, erasing, erase, swept, undoLink, press, closed }
}
