import { startProduct } from './start-product.ts'

// The product that all tests share, on the site as its sources are now, until whoever asked for it has had enough.
const product = await startProduct({ PORT: process.env['PORT'] ?? '' }, 'server/start.ts')
process.once('SIGTERM', product.stop)
