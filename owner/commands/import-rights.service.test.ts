import { randomBytes, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { referenceDatabase } from '../../auth/testing/moving/reference-database.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { commandLine } from '../testing/command-line.ts'

/** Makes a database of Supabase Auth with an account, and a role with these rights. */
async function databaseFor(rights: string, settings = '') {
  const { url, client, ask } = await referenceDatabase()
  const name = `mover_${randomBytes(6).toString('hex')}`
  await client.query(`create role ${name} login password 'moves' ${settings};
    grant usage on schema auth to ${name}; grant ${rights} to ${name}`)
  onTestFinished(async () => {
    await client.query(`drop owned by ${name}; drop role ${name}`)
  })
  const id = randomUUID()
  const row = [id, `${id}@example.com`, '2024-01-01']
  await ask(
    'insert into auth.users (id, email, created_at, updated_at, email_confirmed_at) values ($1, $2, $3, $3, $3)',
    ...row,
  )
  const roleUrl = Object.assign(new URL(url), { username: name, password: 'moves' }).href
  return { name, url: roleUrl, query: (text: string) => client.query(text) }
}

onBothDatabases('a role of Supabase Auth', (service) => {
  const { owner } = commandLine(() => service().config)
  const bring = ({ url }: { url: string }) => owner(['import', '-', '--json'], `${url}\n`)
  const take = ({ url }: { url: string }) => owner(['export', '-', '--dry-run'], `${url}\n`)

  test('that may not read second factors brings no accounts without them', async () => {
    const { status, stdout, stderr } = await bring(await databaseFor('select on auth.users, auth.identities'))
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/permission denied for table \w+\n$/)
  })

  test('whose rows row security holds back is told so, and no empty database', async () => {
    const held = await databaseFor('select on all tables in schema auth')
    await held.query('alter table auth.users enable row level security')
    const reason = 'row-level security policy for table "users"'
    for (const call of [bring, take]) {
      expect(await call(held)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) })
    }
    await held.query(`alter role ${held.name} bypassrls`)
    expect(JSON.parse((await bring(held)).stdout)).toMatchObject({ made: 1, faulty: 0 })
  })

  test('whose transactions may not wait, as that of GoTrue itself, reads all the same', async () => {
    const hasty = await databaseFor('select on all tables in schema auth')
    await hasty.query(`alter role ${hasty.name} set idle_in_transaction_session_timeout = '1ms'`)
    expect(JSON.parse((await bring(hasty)).stdout)).toMatchObject({ made: 1, faulty: 0 })
  })
})
