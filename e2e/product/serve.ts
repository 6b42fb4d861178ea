import { startProduct } from './start-product.ts'

// The product that all tests share, on the site as its sources are now, until it is told to end.
const { PORT = '', DATA_DIR } = process.env
const product = await startProduct({ PORT }, 'server/start.ts', DATA_DIR)
process.once('SIGTERM', product.stop)
