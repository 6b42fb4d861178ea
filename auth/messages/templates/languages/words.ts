/** The English name of a factor, a change or one of our own providers in a mail. */
type Phrase =
  | 'authenticator app'
  | 'phone'
  | 'security key'
  | 'passkey'
  | 'second factor'
  | 'password'
  | 'email address'
  | 'deletion taken back'
  | 'Email'
  | 'Phone number'
  | 'Wallet'

/** The words of a language around the values of a message. */
export interface Words {
  /** The locale in which `Intl` writes its dates (BCP 47). */
  readonly dates: string
  /** Says how long a mail is valid whose code ends before its link. */
  readonly lives: (code: string, link: string) => string
  /** Translations of the English phrases in the code. */
  readonly phrases: Readonly<Record<Phrase, string>> | undefined
}
