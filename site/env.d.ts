/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Where the auth service answers, absolute. Same origin, `/auth/v1`, when unset. */
  readonly PUBLIC_AUTH_URL?: string
  /** "on" where the service takes messages for the owner. */
  readonly PUBLIC_CONTACT_FORM?: string
  /** The public key sent as `apikey`. The embedded service's default key when unset. */
  readonly PUBLIC_AUTH_KEY?: string
  /** What the build speaks: see site/content/site-language.ts. Undefined in tests. */
  readonly PAGE_LANGUAGE?: string
  readonly PAGE_LANGUAGES?: readonly string[]
  readonly PAGE_PREFIX?: string
  /** Of which day the texts are that visitors accept: see site/content/accepted-texts.ts. */
  readonly PAGE_TEXTS?: { readonly terms?: string; readonly privacy?: string }
  /** Where the product is that visitors go on to; empty without one. */
  readonly APP_URL?: string
  /**
   * The domain that shares the session, and the cookie that it is kept in; empty where it is kept
   * in local storage.
   */
  readonly SESSION_COOKIE_DOMAIN?: string
  readonly SESSION_COOKIE_NAME?: string
  /** Under which name local storage has sessions of before the service moved; empty without. */
  readonly FORMER_STORAGE_KEY?: string
}

/** A worker's address, once it is built (Vite). */
declare module '*?worker&url' {
  const address: string
  export default address
}
