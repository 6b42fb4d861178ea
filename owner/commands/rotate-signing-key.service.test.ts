// @module-tag slow

import { expect, test, vi } from 'vitest'
import { createAtRest } from '../../auth/crypto/at-rest.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { commandLine } from '../testing/command-line.ts'

/**
 * How long the tokens of the previous key live in this test: long enough for two commands to start,
 * by the time that one has just taken.
 */
const leftMs = (tookMs: number) => Math.max(8_000, 8 * tookMs)
const patience = { timeout: 240_000, interval: 100 }

onBothDatabases(
  'the signing key, where a rotation waits',
  (service) => {
    const { begin, owner } = commandLine(() => service().config)
    const keys = () => service().database.db.selectFrom('signing_keys').select(['kid', 'status']).execute()
    const kidOf = async (which: 'current' | 'previous') =>
      (await keys()).find(({ status }) => status === which)?.kid
    /** Starts a rotation, and returns its output so far. */
    const rotation = () => {
      const { child, ended } = begin('rotate-signing-key')
      const said = { text: '', isOver: false }
      child.stderr?.on('data', (part) => {
        said.text += part
      })
      child.once('exit', () => {
        said.isOver = true
      })
      return { said, ended }
    }
    const waits = ({ said }: ReturnType<typeof rotation>) => said.text.split('Waiting until then').length - 1

    /** Rotates once, and keeps the tokens of the previous key valid for a moment. */
    const rotateOnce = async () => {
      const started = Date.now()
      expect(await owner(['rotate-signing-key', '--yes'])).toMatchObject({ status: 0 })
      const { database, config } = service()
      const until = Date.now() + leftMs(Date.now() - started)
      const created_at = new Date(until - (60 + config.JWT_EXP) * 1000).toISOString()
      await database.db
        .updateTable('signing_keys')
        .set({ created_at })
        .where('status', '=', 'current')
        .execute()
    }

    test('stays published behind the next one: the second waits for its tokens', async () => {
      await rotateOnce()
      const signs = await kidOf('current')
      const both = [rotation(), rotation()]
      await vi.waitFor(() => expect(both.map(waits)).toEqual([1, 1]), patience)
      expect(await kidOf('current')).toBe(signs)

      await vi.waitFor(() => expect(both.some(({ said }) => said.isOver)).toBe(true), patience)
      const other = both.find(({ said }) => !said.isOver)
      await vi.waitFor(() => expect(other && waits(other)).toBe(2), patience)
      expect(await kidOf('previous')).toBe(signs)
    })

    test('is replaced by none that is sealed under a secret which was rotated meanwhile', async () => {
      await rotateOnce()
      const before = (await keys()).map(({ kid }) => kid)
      const waiting = rotation()
      await vi.waitFor(() => expect(waits(waiting)).toBe(1), patience)
      const next = 'takes-the-place-of-the-other-meanwhile'
      // A restart with both secrets records the new key in this way.
      const [key_id = ''] = createAtRest([next]).keyIds
      const created_at = new Date().toISOString()
      await service().database.db.insertInto('sealing_keys').values({ key_id, created_at }).execute()
      const AUTH_KEY_SECRET = [next, ...service().config.AUTH_KEY_SECRET].join(',')
      expect(await owner(['rotate-secret'], '', { AUTH_KEY_SECRET })).toMatchObject({ status: 0 })

      const { status, stderr } = await waiting.ended
      expect([status, stderr]).toEqual([1, expect.stringContaining('The secret was rotated meanwhile')])
      expect((await keys()).map(({ kid }) => kid)).toEqual(before)
    })
  },
  { settings: { AUTH_KEY_SECRET: ['seals-the-keys-that-are-rotated-in-here'] } },
)
