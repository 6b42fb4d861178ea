import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Creates a link to the owner's page of the product that all tests share, by the command line.
 * Resolves to its path.
 */
export async function ownerLink(): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' }
  const args = ['owner/main.js', '--json', 'link']
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return new URL(JSON.parse(stdout).url).pathname
}
