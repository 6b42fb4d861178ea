import { hash as argon2 } from '@node-rs/argon2'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { createPasswords } from './password.ts'

const passwords = createPasswords({ minLength: 6 })

test('a hash matches its password and no other', async () => {
  const hash = await passwords.hash('correct horse')
  expect(await passwords.verify(hash, 'correct horse')).toBe(true)
  expect(await passwords.verify(hash, 'correct horsE')).toBe(false)
  expect(passwords.isOutdated(hash)).toBe(false)
})

test('imported hashes match and count as outdated', async () => {
  const hashes = [
    await bcrypt('imported', { cost: 4 }),
    await argon2('imported', { memoryCost: 4096, timeCost: 1, parallelism: 1 }),
  ]
  for (const hash of hashes) {
    expect(await passwords.verify(hash, 'imported')).toBe(true)
    expect(await passwords.verify(hash, 'other')).toBe(false)
    expect(passwords.isOutdated(hash)).toBe(true)
  }
})

test.each([undefined, null, ''])('no hash (%j) matches nothing, not even the decoy', async (stored) => {
  expect(await passwords.verify(stored, 'no account has this password')).toBe(false)
})

test('no hash takes the work of one', async () => {
  const stored = await passwords.hash('correct horse')
  const workOf = async (hash: string | undefined) => {
    const before = process.cpuUsage()
    for (let time = 0; time < 5; time++) await passwords.verify(hash, 'wrong')
    return process.cpuUsage(before).user
  }
  await passwords.verify(undefined, 'makes the decoy')
  expect(await workOf(undefined)).toBeGreaterThan((await workOf(stored)) / 2)
})

test('when too many wait: 503 with a time to come back', async () => {
  const busy = createPasswords({ minLength: 6, cores: 1, waitingPerCore: 1 })
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => busy.hash('password')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ status: 503, code: 'service_unavailable', retryAfterSeconds: 1 })
  }
})

test('a sign-in that was refused as one too many leaves the next ones their decoy', async () => {
  const busy = createPasswords({ minLength: 6, cores: 1, waitingPerCore: 1 })
  const waiting = Promise.allSettled([busy.hash('password'), busy.hash('password')])
  await expect(busy.verify(undefined, 'password')).rejects.toMatchObject({ status: 503 })
  await waiting
  expect(await busy.verify(undefined, 'password')).toBe(false)
})

test.each([
  ['12345', 'weak_password'],
  ['😀😀😀😀😀', 'weak_password'],
  ['p'.repeat(257), 'validation_failed'],
])('%s is not acceptable', async (password, code) => {
  await expect(passwords.assertAcceptable(password)).rejects.toMatchObject({ code })
})

test.each(['kelp 7', '😀😁😂🤣😃😅', 'p'.repeat(256)])('%s is acceptable', async (password) => {
  await passwords.assertAcceptable(password)
})

test('a password over 1,024 code units is refused before it is normalized', async () => {
  // Two combining marks of different classes in turn: canonical ordering takes quadratic time.
  const freezing = `a${'\u0315\u0300'.repeat(60_000)}`
  const stored = await passwords.hash('correct horse')
  const started = process.cpuUsage()
  expect(await passwords.verify(stored, freezing)).toBe(false)
  expect(await passwords.verify(undefined, freezing)).toBe(false)
  await expect(passwords.assertAcceptable(freezing)).rejects.toThrow('Password cannot be longer than 256')
  await expect(passwords.hash(freezing)).rejects.toMatchObject({ status: 400, code: 'validation_failed' })
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(200)
})
