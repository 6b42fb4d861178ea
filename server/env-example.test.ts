import { expect, test } from 'vitest'
import { authSettings } from '../auth/config.ts'
import type { Setting } from '../auth/settings/setting.ts'
import { serverSettings } from './config.ts'

function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'object' && Object.keys(value ?? {}).length === 0 ? '' : String(value ?? '')
}

const lines = (table: Record<string, Setting<unknown>>): string =>
  Object.entries(table)
    .map(([name, { meaning, default: value }]) => `# ${meaning}\n# ${name}=${asText(value)}\n`)
    .join('\n')

test('.env.example holds every setting with its default and its meaning', async () => {
  const head = '# Every setting and its default. Copy this file to .env and take the # off what you change.\n'
  const text = `${head}\n# Server and site\n\n${lines(serverSettings)}\n# Auth service\n\n${lines(authSettings)}`
  await expect(text).toMatchFileSnapshot('../.env.example')
})
