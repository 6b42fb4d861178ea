import { expect, test } from 'vitest'
import { parseSettings } from '../settings/parse-settings.ts'
import { web3Settings } from './web3.ts'

const read = (EXTERNAL_WEB3_ETHEREUM_CHAINS: string) =>
  parseSettings(web3Settings, { EXTERNAL_WEB3_ETHEREUM_CHAINS }).EXTERNAL_WEB3_ETHEREUM_CHAINS

test('several chains are read, and a fault says that they are separated by commas', () => {
  expect(read('1, 137')).toEqual([1, 137])
  for (const wrong of ['1 137', '0', 'mainnet', '9007199254740993'])
    expect(() => read(wrong), wrong).toThrow(
      'EXTERNAL_WEB3_ETHEREUM_CHAINS must be IDs of chains such as 1, separated by commas',
    )
})
