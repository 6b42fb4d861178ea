/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** The absolute address of the auth service. When unset, `/auth/v1` on the same origin. */
  readonly PUBLIC_AUTH_URL?: string
  /** "on" where the service takes messages for the owner. */
  readonly PUBLIC_CONTACT_FORM?: string
  /** The public key sent as `apikey`. The embedded service's default key when unset. */
  readonly PUBLIC_AUTH_KEY?: string
  /** The language of the build; see site/content/site-language.ts. Undefined in tests. */
  readonly PAGE_LANGUAGE?: string
  readonly PAGE_LANGUAGES?: readonly string[]
  readonly PAGE_PREFIX?: string
  /** The dates of the texts that visitors accept; see site/content/accepted-texts.ts. */
  readonly PAGE_TEXTS?: { readonly terms?: string; readonly privacy?: string }
  /** The address of the product that visitors go on to; empty without one. */
  readonly APP_URL?: string
  /**
   * The domain that shares the session, and the name of the cookie that holds it; empty if the
   * session is kept in local storage.
   */
  readonly SESSION_COOKIE_DOMAIN?: string
  readonly SESSION_COOKIE_NAME?: string
  /** The key in local storage of sessions from before the service moved; empty without. */
  readonly FORMER_STORAGE_KEY?: string
}

/** The address of a built worker (Vite). */
declare module '*?worker&url' {
  const address: string
  export default address
}
