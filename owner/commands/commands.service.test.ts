// @module-tag both-databases

import { expect, test } from 'vitest'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { commandLine } from '../testing/command-line.ts'

onBothDatabases(
  'an owner at the command line, while the service runs',
  (service) => {
    const { owner, json } = commandLine(() => service().config)

    test('makes links to the owner’s page, and ends what they opened', async () => {
      const { app } = service()
      const visit = async (url: string, headers = {}) => app.inject({ url: new URL(url).pathname, headers })
      const { status, stdout } = await owner(['link'])
      expect([status, stdout]).toEqual([
        0,
        expect.stringMatching(/^http:\/\/localhost:3000\/_owner\/open\/[\w-]{43}\n$/),
      ])
      const opened = await visit(stdout)
      expect(opened.statusCode).toBe(303)
      const [cookie = ''] = String(opened.headers['set-cookie']).split(';')
      const session = 'http://localhost:3000/_owner/api/session'
      expect((await visit(session, { cookie })).statusCode).toBe(200)

      const { url } = await json('link')
      expect(await json('link', '--revoke')).toEqual({ ended: 1 })
      expect((await visit(session, { cookie })).statusCode).toBe(404)
      expect((await visit(url)).statusCode).toBe(404)
      for (const [settings, advice] of [
        [{ OWNER_PAGE: 'off' }, 'set OWNER_PAGE=on'],
        [{ OWNER_PAGE: 'on', READ_ONLY: 'on' }, 'remove READ_ONLY'],
      ] as const) {
        const off = await owner(['link'], '', settings)
        expect(off).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(advice) })
      }
    })

    test('doctor counts the connections that Postgres allows', async () => {
      const { DATABASE_URL } = service().config
      const settings = { WORKERS: '3', AUTH_PUBLIC_KEY: 'dropharbor-public-key' }
      const found = async (DATABASE_POOL: string) => {
        const { stdout } = await owner(['doctor', '--json'], '', { ...settings, DATABASE_POOL })
        const findings: { about: string; level: string; found: string }[] = JSON.parse(stdout)
        return findings.find(({ about }) => about === 'connections')
      }
      const shown = await owner(['doctor'], '', { ...settings, DATABASE_POOL: '2' })
      expect(shown.stdout.match(/^\w+ +connections .*/gm) ?? []).toHaveLength(DATABASE_URL ? 1 : 0)
      const enough = await found('2')
      const tooMany = await found('200')
      expect([enough?.level, tooMany?.level]).toEqual(
        DATABASE_URL ? ['ok', 'warning'] : [undefined, undefined],
      )
      expect(tooMany?.found).toEqual(
        DATABASE_URL &&
          expect.stringMatching(
            /^each machine may open 600 connections \(3 × DATABASE_POOL\), .* allows \d+$/,
          ),
      )
    })

    test('shows what visitors did, in full, by day, or for a spreadsheet', async () => {
      const { visits } = service()
      visits.view('/pricing', 'blog.example')
      visits.step('dialog-opened')
      await visits.stop()
      const sums = await json('visits', '--since', '7d')
      expect(sums.days).toHaveLength(7)
      expect(sums.days.at(-1)).toMatchObject({ views: 1, 'dialog-opened': 1, 'sign-up-begun': 0 })
      expect(sums.referrers).toEqual([{ name: 'blog.example', count: 1 }])
      const tooLong = await owner(['visits', '--since', '401d'])
      expect(tooLong).toMatchObject({ status: 2, stderr: expect.stringContaining('400d is the maximum') })
      const { stdout } = await owner(['visits', '--since', '1d'])
      expect(stdout).toMatch(/^ all +1 +1 /m)
      expect(stdout).toMatch(/^ \/pricing +1 *$/m)
      expect(stdout).toMatch(/^ blog\.example +1 *$/m)
      const [head, day, end] = (await owner(['visits', '--since', '1d', '--csv'])).stdout.split('\n')
      expect(head).toBe('day,views,dialog-opened,sign-up-begun,sign-up-done,sign-up-confirmed')
      expect([day, end]).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\d,1,1,0,/), ''])
    })

    test('shows the events that no endpoint takes, and has those told again that were given up', async () => {
      const { db } = service().database
      const user_id = '6f9619ff-8b86-4011-b42d-00c04fc964ff'
      const failed = { last_error: '503', failed_at: '2026-01-02T00:00:00.000Z', attempts: 150 }
      await db
        .insertInto('events')
        .values({ target: 'events', type: 'user.deleted', user_id, ...failed })
        .execute()
      const shown = await owner(['events'])
      expect(shown).toMatchObject({ status: 0, stdout: expect.stringMatching(/user\.deleted.*503/) })
      expect(shown.stdout).toContain(user_id)
      const [retried] = await json('events', '--retry')
      expect(retried).toMatchObject({ user_id, attempts: 0, failed_at: null })
    })
  },
  { settings: { ERASE_AFTER_DAYS: 14 } },
)
