import { type Product, startProduct } from '../start-product.ts'

/**
 * Starts the product with its default settings. Rate limits are off, since every visitor here has
 * the same address.
 */
export function startPlain(): Promise<Product> {
  const { E2E_PORT: port = '', E2E_DATA_DIR: dataDir } = process.env
  return startProduct(
    {
      PORT: port,
      PUBLIC_URL: 'http://localhost:3000',
      WEBAUTHN_RP_ORIGINS: `http://localhost:${port}`,
      RATE_LIMITS: 'off',
      SMTP_MAX_FREQUENCY: '0',
      MFA_PHONE_MAX_FREQUENCY: '0',
    },
    dataDir,
  )
}
