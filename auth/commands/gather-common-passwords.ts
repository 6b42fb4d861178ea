import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/**
 * Gathers the common passwords that are refused. Of each named file, a JSON list or lines of text
 * with the commonest first, it takes the first 10,000 that reach the minimum length of a password.
 * docs/decisions/028 says which files.
 */
const shortest = 6
const mostOfEach = 10_000

function firstOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const all: string[] = file.endsWith('.json') ? JSON.parse(text) : text.split(/\r?\n/)
  return all
    .map((word) => word.normalize('NFKC').toLowerCase())
    .filter((word) => word.length >= shortest)
    .slice(0, mostOfEach)
}

if (process.argv.length < 3) {
  process.stderr.write('Usage: npm run gather-common-passwords -- FILE… (docs/decisions/028 says which)\n')
  process.exit(2)
}
const words = [...new Set(process.argv.slice(2).flatMap(firstOf))].sort()
if (words.length === 0) throw new Error('these files hold no password that is long enough')
const target = new URL('../crypto/password-policy/common-passwords.txt.gz', import.meta.url)
writeFileSync(target, gzipSync(words.join('\n'), { level: 9 }))
process.stdout.write(`${words.length} passwords\n`)
