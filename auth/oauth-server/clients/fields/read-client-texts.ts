import { validationFailed } from '../../../errors.ts'
import type { ClientFields } from './client-fields.ts'

const LONGEST_NAME = 1024
const LONGEST_URL = 2048

/** The texts about a client that users are shown. An empty one is not set. */
export interface ClientTexts {
  client_name: string | null
  client_uri: string | null
  logo_uri: string | null
}

/** Reads those texts that are given. Throws 400 `validation_failed`. */
export function readClientTexts({ client_name, client_uri, logo_uri }: ClientFields): Partial<ClientTexts> {
  if (client_name) assertName(client_name)
  if (client_uri) assertUrl('client_uri', client_uri)
  if (logo_uri) assertUrl('logo_uri', logo_uri)
  return {
    ...(typeof client_name === 'string' && { client_name: client_name.trim() || null }),
    ...(typeof client_uri === 'string' && { client_uri: client_uri || null }),
    ...(typeof logo_uri === 'string' && { logo_uri: logo_uri || null }),
  }
}

/** Users see the name where they decide: it must not reverse or hide the words around it. */
function assertName(name: string): void {
  if ([...name].length > LONGEST_NAME) {
    throw validationFailed(`client_name cannot exceed ${LONGEST_NAME} characters`)
  }
  if (/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u.test(name)) {
    throw validationFailed('client_name must not hold control characters')
  }
  if (/^[\p{Default_Ignorable_Code_Point}\p{Zs}\u2800]+$/u.test(name.trim())) {
    throw validationFailed('client_name must hold a character that can be seen')
  }
}

/** Users may follow the URL, so it must never be a script. */
function assertUrl(field: string, text: string): void {
  const url = text.length <= LONGEST_URL ? URL.parse(text) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.username || url.password) throw validationFailed(`${field} must be a valid URL`)
}
