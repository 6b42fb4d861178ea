/** What the code calls a factor, a change or a provider of ours in a mail. */
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

/** What a language says around the values of a message. */
export interface Words {
  /** How `Intl` writes its dates (BCP 47). */
  readonly dates: string
  /** How long a mail is good for, where its code ends before its link. */
  readonly lives: (code: string, link: string) => string
  /** What the code says in English. */
  readonly phrases: Readonly<Record<Phrase, string>> | undefined
}
