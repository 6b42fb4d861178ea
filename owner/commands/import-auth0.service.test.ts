import { randomUUID } from 'node:crypto'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { PASSWORD, totpCode } from '../../auth/testing/client.ts'
import { broughtAccount } from '../../auth/testing/moving/brought-account.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { jsonImports } from '../testing/json-imports.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** The digest that `sha256sum` prints for "NaClPassword". */
const SHA = { value: 'jzDlXFPtujtljllZlVm5CRANcLNGIi1NOyDMx5/emxc=', encoding: 'base64' }
const newEmail = (name: string) => `${name}-${randomUUID()}@example.com`

onBothDatabases('accounts that come from Auth0', (service) => {
  const { write, run } = jsonImports(() => service().config)
  const broughtOf = (email: string) => broughtAccount(service(), email)

  test('sign in with passwords of each kind, and follow changes there', async () => {
    const { client, clock } = service()
    const [ann, bob, cat] = [newEmail('ann'), newEmail('bob'), newEmail('cat')]
    const passwordHash = await bcrypt(PASSWORD, { cost: 4 })
    const sha = { algorithm: 'sha256', hash: SHA, salt: { value: 'NaCl', position: 'prefix' } }
    const lines = (updated_at: string, google: string) => [
      {
        user_id: 'auth0|a1',
        email: ann,
        email_verified: true,
        passwordHash,
        updated_at,
        name: 'Ann',
        created_at: '2020-01-02T03:04:05.678Z',
        app_metadata: { plan: 'pro' },
        identities: [
          { provider: 'auth0', user_id: 'a1' },
          { provider: 'google-oauth2', user_id: google },
          { provider: 'waad', user_id: 'w' },
        ],
      },
      { _id: { $oid: 'b2' }, email: bob, email_verified: true, custom_password_hash: sha },
      {
        user_id: 'auth0|c3',
        email: cat,
        email_verified: true,
        password_hash: passwordHash,
        mfa_factors: [{ totp: { secret: SECRET } }, { email: { value: cat } }],
        // The first one is the app above.
        multifactor: ['google-authenticator', 'guardian'],
      },
      { user_id: 'auth0|d4', email: newEmail('d'), multifactor: ['guardian'] },
      { user_id: 'auth0|e5', email: newEmail('e'), custom_password_hash: { algorithm: 'md5', hash: SHA } },
      [],
    ]
    const texts = (...given: Parameters<typeof lines>) => [
      ...lines(...given).map((line) => JSON.stringify(line)),
      '{"email": ',
      `{"email": "${'x'.repeat(300_000)}"}`,
      '',
    ]
    const file = await write(texts('2021-01-01T00:00:00.000Z', '7').join('\n'))
    const looked = await run([file, '--dry-run'])
    expect(
      looked.report.faults.map(({ place, field }: Record<string, string>) => `${place} ${field}`),
    ).toEqual([
      ...['line 4 multifactor', 'line 5 password_hash', 'line 6 the whole line'],
      ...['line 7 the whole line', 'line 8 the whole line'],
    ])
    const done = await run([file, '--yes'])
    expect(done.report).toMatchObject({
      made: 3,
      left: { identities: 1, 'second factors': 2 },
      passwords: { $2b: 2, $sha256: 1 },
    })
    expect((await broughtOf(bob)).user?.raw_app_meta_data).toMatchObject({ former_id: 'auth0|b2' })
    expect((await client.signIn(bob, 'Password')).status).toBe(200)
    const opened = await client.signIn(cat, PASSWORD)
    const [factor] = opened.body.user.factors
    const raised = await client.answerFactor(opened.body.access_token, factor.id, totpCode(SECRET, clock()))
    expect(raised.status).toBe(200)

    // The password hashes of some databases come in a separate file.
    const [dot, eve, fay, gus] = [newEmail('dot'), newEmail('eve'), newEmail('fay'), newEmail('gus')]
    const apart = [
      { user_id: 'auth0|f6', email: dot, email_verified: true },
      { user_id: 'auth0|g7', email: eve, email_verified: true },
      // The account with this address at Google has no password.
      { user_id: 'google-oauth2|8', email: newEmail('f') },
      { user_id: 'auth0|named-elsewhere', email: fay, email_verified: true },
    ]
    const sent = [
      { _id: { $oid: 'f6' }, email: newEmail('former'), passwordHash },
      { email: eve.toUpperCase(), passwordHash },
      { email: apart[2]?.email, passwordHash },
      { _id: { $oid: 'h8' }, alt_id: 'named-elsewhere', passwordHash },
    ]
    const hashes = await write(sent.map((line) => JSON.stringify(line)).join('\n'))
    const users = await write(apart.map((line) => JSON.stringify(line)).join('\n'))
    expect((await run([users, '--hashes', hashes])).report).toMatchObject({
      made: 4,
      passwords: { $2b: 3, none: 1 },
    })
    // That file, without the other, may have addresses only among the identifiers.
    const identifiers = [{ type: 'email', value: gus, verified: true }]
    const alone = await write(
      JSON.stringify({ _id: { $oid: 'i9' }, alt_id: 'gus', identifiers, passwordHash }),
    )
    expect((await run([alone])).report).toMatchObject({ made: 1, unconfirmed: 0 })
    expect((await broughtOf(gus)).user?.raw_app_meta_data).toMatchObject({ former_id: 'auth0|gus' })
    for (const email of [dot, eve, fay, gus]) expect((await client.signIn(email, PASSWORD)).status).toBe(200)
    const broken = await write(`{"email":"${eve}","passwordHash":"x"}\n{"email":"${eve}"}\n`)
    expect((await run([users, '--hashes', broken])).stderr).toContain(', line 2: has no _id or email with')

    const changed = texts('2022-01-01T00:00:00.000Z', '8').map((line) => line.replace('"Ann"', '"Anna"'))
    expect((await run([await write(changed.join('\n')), '--yes'])).report).toMatchObject({ changed: 1 })
    const { body } = await client.signIn(ann, PASSWORD)
    expect(body.user.user_metadata).toMatchObject({ full_name: 'Anna' })
    expect((await broughtOf(ann)).providers).toEqual([`email ${body.user.id}`, 'google 8'])
  })
})
