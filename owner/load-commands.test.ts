import { Command } from 'commander'
import { expect, test } from 'vitest'
import { loadCommands } from './load-commands.ts'

const loaders = Object.fromEntries(
  ['users', 'audit'].map((name) => [name, async () => new Command(name).description(`loaded ${name}`)]),
)
const loaded = async (...args: string[]) =>
  (await loadCommands(loaders, args)).map((command) => command.description() || command.name())

test('a command that is named is loaded, and the others are known by name', async () => {
  expect(await loaded('--json', 'users', 'find')).toEqual(['loaded users', 'audit'])
  expect(await loaded('--env-file', 'audit', 'users')).toEqual(['loaded users', 'loaded audit'])
})

test.each([[], ['user'], ['--help', 'audit'], ['help', 'users'], ['users', '-h']])(
  'every command is loaded by %j',
  async (...args) => {
    expect(await loaded(...args)).toEqual(['loaded users', 'loaded audit'])
  },
)
