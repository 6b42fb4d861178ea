import { expect, test } from 'vitest'
import { kind } from './kind.ts'
import { parseSettings } from './parse-settings.ts'
import { setting } from './setting.ts'

const table = {
  PORT: setting(kind.integer(1, 65_535), 3000, ''),
  LIMITS: setting(kind.switch, true, ''),
  PROXIES: setting(kind.list(kind.text), [] as string[], ''),
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

test('a value that lacks its last quote, and holds further settings, is a fault', () => {
  expect(() => parseSettings(table, { PROXIES: 'a\n# b\nPORT=80\nLIMITS=' })).toThrow(
    /^PROXIES runs on into the line of PORT: add the quote that closes it$/,
  )
})

test('a value of several lines is taken where none sets another setting', () => {
  expect(parseSettings(table, { PROXIES: 'a,\nPOST=\nb' }).PROXIES).toEqual(['a', 'POST=\nb'])
})
