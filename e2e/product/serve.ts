import { startProduct } from './start-product.ts'

// The product that all tests share, on the site as its sources are now, until it is told to end.
const product = await startProduct({ PORT: process.env['PORT'] ?? '' }, 'server/start.ts')
process.once('SIGTERM', product.stop)
