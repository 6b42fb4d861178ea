import { type AuthConfig, SERVICE_PATH } from '../../config.ts'

/**
 * Returns where the metadata of an issuer with a path are (RFC 8414, section 3.1; RFC 9728, section
 * 3.1).
 */
const between = (name: string) => `/.well-known/${name}${SERVICE_PATH}`

export const AUTHORIZATION_SERVER_PATH = between('oauth-authorization-server')
export const OPENID_CONFIGURATION_PATH = between('openid-configuration')
export const PROTECTED_RESOURCE_PATH = between('oauth-protected-resource')

/** Returns the URL of this service's metadata as a protected resource. */
export const resourceMetadataUrl = ({ PUBLIC_URL }: Pick<AuthConfig, 'PUBLIC_URL'>): string =>
  `${PUBLIC_URL}${PROTECTED_RESOURCE_PATH}`
