import { expect, test } from 'vitest'
import { authSettings } from './config.ts'
import { kind, parseSettings, SettingsError } from './settings.ts'

const table = {
  PORT: { parse: kind.integer(1, 65_535), default: 3000, meaning: '' },
  LIMITS: { parse: kind.switch, default: true, meaning: '' },
  PROXIES: { parse: kind.list(kind.text), default: [] as string[], meaning: '' },
}

test('absent and empty mean the default', () => {
  expect(parseSettings(table, { PORT: ' ' })).toEqual({ PORT: 3000, LIMITS: true, PROXIES: [] })
})

test('values are parsed', () => {
  expect(parseSettings(table, { PORT: '80', LIMITS: 'off', PROXIES: 'a, b,' })).toEqual({
    PORT: 80,
    LIMITS: false,
    PROXIES: ['a', 'b'],
  })
})

test('every fault is listed, and no value is shown', () => {
  const env = {
    DATABASE_URL: 'mysql://root:hunter2@host/db',
    AUTH_KEY_SECRET: 'too short',
    JWT_EXP: 'soon',
    RATE_LIMITS: 'maybe',
  }
  try {
    parseSettings(authSettings, env)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    const { faults } = error as SettingsError
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(Object.keys(env))
    expect(faults.join()).not.toMatch(/hunter2|too short|maybe/)
  }
})
