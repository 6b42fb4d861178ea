import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownCertificate } from '../../testing/network/own-certificate.ts'
import { TLS_FILES, tlsFileFault } from './tls-files.ts'

async function files() {
  const folder = await mkdtemp(join(tmpdir(), 'tls-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = async (name: string, text: string) => {
    const file = join(folder, name)
    await writeFile(file, text)
    return file
  }
  return { folder, write }
}

const faultsOf = (parameters: Record<string, string>) =>
  TLS_FILES.map((name) => tlsFileFault(`postgres://db/shop?${new URLSearchParams(parameters)}`, name))

test('files that hold what they should are taken, and so is a string that names none', async () => {
  const { write } = await files()
  const { cert, key } = await ownCertificate('localhost')
  const [certificate, privateKey] = [await write('my own.crt', cert), await write('own.key', key)]
  const named = { sslrootcert: certificate, sslcert: certificate, sslkey: privateKey }
  expect(faultsOf(named)).toEqual([undefined, undefined, undefined])
  expect(faultsOf({ sslmode: 'require', sslkey: '' })).toEqual([undefined, undefined, undefined])
})

test('a file that is missing, a folder, or holds something else is named with its parameter', async () => {
  const { folder, write } = await files()
  const text = await write('notes.txt', 'the certificate is on the other machine')
  const missing = join(folder, 'ca.crt')
  expect(faultsOf({ sslrootcert: missing, sslcert: folder, sslkey: join(text, 'key') })).toEqual([
    `names ${missing} in sslrootcert, which does not exist`,
    `names ${folder} in sslcert, which is a folder`,
    `names ${text}/key in sslkey, which does not exist`,
  ])
  const locked = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey
  const sslkey = await write('locked.key', locked)
  expect(faultsOf({ sslrootcert: text, sslcert: text, sslkey })).toEqual([
    `names ${text} in sslrootcert, which holds no certificate`,
    `names ${text} in sslcert, which holds no certificate`,
    `names ${sslkey} in sslkey, which holds no private key without a passphrase`,
  ])
})
