import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../../auth/testing/client.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { commandLine } from '../testing/command-line.ts'

/**
 * Control characters of a terminal, of one and of two bytes, and a change of the writing direction.
 */
const OBEYED = /(?!\n)[\p{Cc}\p{Cf}]/u
const NAME = 'a\u009B2Jb\u009D0;title\u009C\u007F\u202Ec'

onBothDatabases('what others have written', (service) => {
  const { owner } = commandLine(() => service().config)

  test.each([
    ['users', 'export'],
    ['users', 'show', '--json'],
    ['audit', '--json', '--account'],
  ])('moves no cursor where %s %s prints JSON, and is the same value', async (...command) => {
    const email = newEmail()
    await service().client.call('POST', '/signup', {
      body: { email, password: PASSWORD, data: { full_name: NAME } },
    })
    const { status, stdout } = await owner([...command, email])
    expect(status).toBe(0)
    expect(stdout).not.toMatch(OBEYED)
    const [first = ''] = command[0] === 'audit' ? stdout.split('\n') : [stdout]
    expect(JSON.stringify(JSON.parse(first))).toContain(NAME)
  })

  test('moves no cursor where a fault quotes a file', async () => {
    const file = join(service().config.DATA_DIR, 'accounts.csv')
    await writeFile(file, 'email,\u001B]0;title\u0007\u001B[2J\u009B1AName\na@example.com,A\n')
    const { status, stderr } = await owner(['import', file, '--dry-run'])
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Unknown columns: ".*Name"/m)])
    expect(stderr).not.toMatch(OBEYED)
  })
})
