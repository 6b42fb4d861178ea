import { hash as hashArgon2 } from '@node-rs/argon2'
import { hash as hashBcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { createPasswords } from '../password.ts'
import { formatOf } from './format-of.ts'

const CHEAP = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
const passwords = createPasswords({ minLength: 6, cost: CHEAP })
const salt = 'c29tZXNhbHRzb21lc2FsdA'
const tag = 'A'.repeat(43)
const FIREBASE =
  '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='

test.each([
  [
    'the reference argon2',
    'password',
    '$argon2i$v=19$m=256,t=2,p=2$c29tZXNhbHQ$T/XOJ2mh1/TIpJHfCdQan76Q5esCFVoT5MAeIM1Oq2E',
  ],
  [
    'the reference argon2',
    'password',
    '$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc',
  ],
  ['jBCrypt', 'a', '$2a$06$m0CrhHm10qJ3lXRY.5zDGO3rS2KdeeWLuGmsfGlMfOxih58VYVfxe'],
  ['libxcrypt', 'rasmuslerdorf', '$2y$07$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq'],
  ['Firebase', 'user1password', FIREBASE],
  ['RFC 6070', 'password', '$pbkdf2-sha1$i=4096,l=20$c2FsdA$SwB5AbdlSJq+rUnZJvch0GWkKcE'],
  [
    'RFC 7914',
    'Password',
    '$pbkdf2-sha256$i=80000,l=64$TmFDbA$TdzY9guYviGDDO5e8icB+WQaRBjQTAQUrv8Ih2s0q1ah1CWhIlgzVJrbhBtRybMXaicr3ruh0HhHj2Kzl/M8jQ',
  ],
  [
    'hashlib of Python',
    'Password',
    '$pbkdf2-sha512$i=1000,l=64$TmFDbA$dwhI+20toKsHVjXRY+SebAANUjgUHMeOcHUeTf0gDlX1qKwkTtEYE42tRIVRU1GKJGmSV1SwpppLghPe8UJAXA',
  ],
  ['sha1sum', 'Password', '$sha1$salt=suffix$TmFDbA$HByLKt2wFlDa2pNhD5iUzffKPPk'],
  ['sha256sum', 'Password', '$sha256$salt=prefix$TmFDbA$jzDlXFPtujtljllZlVm5CRANcLNGIi1NOyDMx5/emxc'],
  [
    'sha512sum',
    'Password',
    '$sha512$salt=prefix$TmFDbA$7l8a5EzsMGI2oHr56bDerK0vtOxDcwIiXiA1vEiNS4+KAZ60eGnBXSKKEbPsTueB1OJ/uKyzR0LWD7k8/d2WBw',
  ],
])('a hash by %s matches %s and nothing else, and is replaced', async (_by, password, hash) => {
  expect(await passwords.verify(hash, password)).toBe(true)
  expect(await passwords.verify(hash, `${password}x`)).toBe(false)
  expect(await passwords.verify(hash, '')).toBe(false)
  expect(passwords.isOutdated(hash)).toBe(true)
})

test('a password that was hashed elsewhere as it was typed matches so, and in NFC', async () => {
  const typed = 'Schlu\u0308ssel'
  const hashes = [
    '$sha256$salt=prefix$TmFDbA$g1HK9br0uqEHmAe6qY9a6Kegx1zKi4hAe4qP67Y+N1o',
    await hashBcrypt(typed, { cost: 4 }),
    await hashArgon2(typed, { memoryCost: 512, timeCost: 1, parallelism: 1 }),
  ]
  for (const hash of hashes) {
    expect(await passwords.verify(hash, typed)).toBe(true)
    // A keyboard that composes the two characters into one gives another password, except for our
    // own hashes, which are normalised.
    expect(await passwords.verify(hash, typed.normalize('NFC'))).toBe(false)
  }
  const ours = await passwords.hash(typed)
  expect(await passwords.verify(ours, typed)).toBe(true)
  expect(await passwords.verify(ours, typed.normalize('NFC'))).toBe(true)
})

test.each([
  'plain text',
  '',
  '$2a$31$'.padEnd(60, 'a'),
  '$2a$15$'.padEnd(60, 'a'),
  ''.padEnd(300, '$2a$10$'),
  `$argon2id$v=19$m=4194304,t=1,p=1$${salt}$${tag}`,
  `$argon2id$v=19$m=131072,t=9,p=1$${salt}$${tag}`,
  `$argon2d$v=19$m=1024,t=1,p=1$${salt}$${tag}`,
  FIREBASE.replace('n=14', 'n=24'),
  `$pbkdf2-sha256$i=2000001,l=32$${salt}$${tag}`,
  // Each of the key's two blocks takes all rounds.
  `$pbkdf2-sha1$i=1100000,l=32$${salt}$${tag}`,
  `$pbkdf2-sha256$i=0,l=32$${salt}$${tag}`,
  `$pbkdf2-sha256$i=1000,l=31$${salt}$${tag}`,
  `$pbkdf2-sha256$i=1000,l=10$${salt}$${'A'.repeat(14)}`,
  `$pbkdf2-md5$i=1000,l=32$${salt}$${tag}`,
  `$sha256$salt=prefix$$${tag}`,
  `$sha512$salt=prefix$${salt}$${tag}`,
  `$md5$salt=prefix$${salt}$${'A'.repeat(22)}`,
])('%j is no hash that is checked: it costs no more than the decoy, and matches nothing', async (hash) => {
  expect(formatOf(hash)).toBeUndefined()
  const started = process.cpuUsage()
  expect(await passwords.verify(hash, 'a password')).toBe(false)
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(200)
})
