import { expect, test } from 'vitest'
import { startProduct } from './start-product.ts'

test.for([
  ['process.exit(3)', '3'],
  ["process.kill(process.pid, 'SIGKILL')", 'SIGKILL'],
])('a product that ends before it is ready is not waited for: %s', async ([program = '', end = '']) => {
  await expect(startProduct({ parameters: ['-e', program] })).rejects.toThrow(`ended at its start (${end})`)
})
