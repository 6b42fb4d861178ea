import { expect, test, vi } from 'vitest'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { commandLine } from '../testing/command-line.ts'

/** How long tokens of the key before the current one go on living here: until both have begun. */
const LEFT_MS = 8_000
const patience = { timeout: 20_000, interval: 100 }

onBothDatabases(
  'the signing key, rotated by two at once',
  (service) => {
    const { begin, owner } = commandLine(() => service().config)
    const keys = () => service().database.db.selectFrom('signing_keys').select(['kid', 'status']).execute()
    const kidOf = async (which: 'current' | 'previous') =>
      (await keys()).find(({ status }) => status === which)?.kid
    /** Begins a rotation, and gives what it has said so far. */
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

    test('stays published behind the next one: the second waits for its tokens', async () => {
      expect(await owner(['rotate-signing-key'])).toMatchObject({ status: 0 })
      const signs = await kidOf('current')
      const { database, config } = service()
      const created_at = new Date(Date.now() + LEFT_MS - (60 + config.JWT_EXP) * 1000).toISOString()
      await database.db
        .updateTable('signing_keys')
        .set({ created_at })
        .where('status', '=', 'current')
        .execute()
      const both = [rotation(), rotation()]
      await vi.waitFor(() => expect(both.map(waits)).toEqual([1, 1]), patience)
      expect(await kidOf('current')).toBe(signs)

      await vi.waitFor(() => expect(both.some(({ said }) => said.isOver)).toBe(true), patience)
      const other = both.find(({ said }) => !said.isOver)
      await vi.waitFor(() => expect(other && waits(other)).toBe(2), patience)
      expect(await kidOf('previous')).toBe(signs)
    })
  },
  { settings: { AUTH_KEY_SECRET: ['a secret that seals the keys that are rotated'] } },
)
