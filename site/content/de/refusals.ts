const signedOut = 'Du bist abgemeldet. Melde dich neu an.'
const tookTooLong = 'Das hat zu lange gedauert. Versuch es noch einmal.'
const unexpected = 'Da ist etwas schiefgegangen. Bitte versuch es noch einmal.'

export const refusals: Readonly<Record<string, string>> = {
  // Codes and factors
  mfa_verification_failed:
    'Dieser Code ist falsch oder wurde schon benutzt. Prüf ihn und versuch es noch einmal.',
  mfa_verification_rejected:
    'Diese Anmeldung wurde abgelehnt. Wenn du das für einen Irrtum hältst, schreib uns.',
  mfa_challenge_expired: 'Dieser Code ist abgelaufen oder wurde zu oft versucht. Fordere einen neuen an.',
  mfa_ip_address_mismatch: 'Deine Verbindung hat zwischendurch gewechselt. Versuch es noch einmal.',
  mfa_factor_not_found: 'Diese Anmeldemethode gibt es nicht mehr. Nimm eine andere.',
  mfa_factor_name_conflict: 'Du hast schon einen mit diesem Namen. Nimm einen anderen Namen.',
  mfa_verified_factor_exists: 'Das hast du schon hinzugefügt. Entferne es erst, um es neu hinzuzufügen.',
  too_many_enrolled_mfa_factors: 'Mehr Anmeldemethoden kann dein Konto nicht haben. Entferne erst eine.',
  insufficient_aal: 'Mach erst deinen zweiten Schritt und versuch es dann noch einmal.',
  mfa_totp_enroll_not_enabled: 'Authenticator-Apps lassen sich hier gerade nicht hinzufügen.',
  mfa_totp_verify_not_enabled: 'Authenticator-Apps sind hier gerade nicht verfügbar. Nimm einen anderen Weg.',
  mfa_phone_enroll_not_enabled:
    'Telefonnummern lassen sich hier nicht hinzufügen: Diese Seite verschickt keine SMS.',
  mfa_phone_verify_not_enabled: 'Codes per SMS gibt es hier gerade nicht. Nimm einen anderen Weg.',
  mfa_webauthn_enroll_not_enabled: 'Sicherheitsschlüssel lassen sich hier gerade nicht hinzufügen.',
  mfa_webauthn_verify_not_enabled:
    'Sicherheitsschlüssel sind hier gerade nicht verfügbar. Nimm einen anderen Weg.',
  mfa_recovery_codes_enroll_not_enabled: 'Wiederherstellungscodes lassen sich hier gerade nicht erstellen.',
  mfa_recovery_codes_verify_not_enabled: 'Wiederherstellungscodes sind hier gerade nicht verfügbar.',
  mfa_recovery_codes_locked:
    'Zu viele falsche Wiederherstellungscodes. Warte eine Stunde oder nimm einen anderen Weg.',
  mfa_recovery_codes_sole_factor:
    'Füge erst einen zweiten Schritt hinzu: Wiederherstellungscodes ersetzen ihn.',
  sms_send_failed: 'Wir konnten die SMS nicht senden. Prüf die Nummer oder versuch es später noch einmal.',
  over_sms_send_rate_limit:
    'Wir haben gerade erst einen Code an dieses Telefon geschickt. Warte etwas, bevor du einen neuen anforderst.',
  captcha_failed: 'Wir konnten nicht feststellen, ob du ein Mensch bist. Versuch es noch einmal.',
  over_request_rate_limit: 'Zu viele Versuche. Warte ein paar Minuten und versuch es noch einmal.',

  // Keys and passkeys
  passkey_disabled: 'Passkeys sind hier gerade nicht verfügbar.',
  too_many_passkeys: 'Mehr Passkeys kann dein Konto nicht haben. Entferne erst einen.',
  webauthn_credential_exists: 'Diesen Passkey hast du schon hinzugefügt.',
  webauthn_credential_not_found: 'Diesen Passkey kennen wir nicht. Melde dich auf einem anderen Weg an.',
  webauthn_challenge_not_found: tookTooLong,
  webauthn_challenge_expired: tookTooLong,
  webauthn_verification_failed:
    'Wir konnten diesen Schlüssel nicht prüfen. Versuch es noch einmal oder nimm einen anderen Weg.',
  NotAllowedError:
    'Der Schlüssel wurde nicht benutzt: Es wurde abgebrochen oder hat zu lange gedauert. Versuch es noch einmal, wenn du so weit bist.',
  AbortError: 'Der Schlüssel wurde nicht benutzt. Versuch es noch einmal, wenn du so weit bist.',
  InvalidStateError: 'Diesen Schlüssel hast du schon hinzugefügt. Nimm einen anderen.',
  NotSupportedError:
    'Dieser Browser oder Schlüssel kann das nicht. Nimm einen anderen oder einen anderen Weg.',
  ConstraintError:
    'Dieser Schlüssel kann nicht prüfen, ob du es bist. Gib ihm eine PIN oder nimm einen anderen.',
  NoKeys: 'Dieser Browser kann keine Schlüssel verwenden. Nimm einen anderen Weg oder einen anderen Browser.',
  SecurityError:
    'Unter dieser Adresse sind Schlüssel nicht verfügbar. Öffne die Seite unter ihrer eigenen Adresse und versuch es noch einmal.',

  // Wallets
  NoWallet: 'Wir haben in diesem Browser keine Wallet gefunden. Entsperre deine und lade die Seite neu.',
  NoSignature: 'Deine Wallet hat nicht signiert. Versuch es noch einmal, wenn du so weit bist.',
  WrongSignature: 'Diese Signatur gilt nicht. Stimmt deine Uhr? Versuch es noch einmal.',

  // Password
  current_password_required: 'Gib dein aktuelles Passwort ein.',
  current_password_invalid: 'Das ist nicht dein aktuelles Passwort.',
  same_password: 'Wähle ein anderes Passwort als dein bisheriges.',
  weak_password: 'Dieses Passwort ist zu kurz oder zu leicht zu erraten. Wähle ein anderes.',
  reauthentication_needed: 'Melde dich erst neu an: Deine letzte Anmeldung ist zu lange her.',
  reauthentication_not_valid: 'Dieser Code ist falsch oder abgelaufen.',

  // Mails, and the address that they go to
  otp_expired: 'Dieser Code ist falsch, abgelaufen oder schon benutzt. Prüf ihn oder fordere einen neuen an.',
  over_email_send_rate_limit:
    'Wir haben gerade erst eine E-Mail an diese Adresse geschickt. Schau nach, ob sie da ist, oder warte etwas, bevor du eine neue anforderst.',
  email_address_invalid:
    'An diese Adresse lässt sich keine E-Mail schicken. Prüf sie und versuch es noch einmal.',
  email_address_not_authorized: 'An diese Adresse können wir gerade keine E-Mail schicken.',
  email_provider_disabled: 'Per E-Mail kannst du dich hier gerade nicht anmelden.',
  email_exists: 'Ein anderes Konto verwendet schon diese E-Mail-Adresse.',
  feature_disabled: 'Das ist hier gerade nicht möglich.',
  signup_disabled: 'Neue Konten lassen sich hier gerade nicht erstellen.',

  // Providers
  identity_already_exists: 'Dieses Konto ist schon verbunden, hier oder mit dem Konto von jemand anderem.',
  identity_not_found: 'Dieses Konto ist nicht mehr verbunden.',
  single_identity_not_deletable: 'Das ist deine letzte Anmeldemethode. Füge erst eine andere hinzu.',
  email_conflict_identity_not_deletable:
    'Ein anderes Konto verwendet die E-Mail-Adresse, die übrig bliebe. Behalte dieses.',
  manual_linking_disabled: 'Konten lassen sich hier gerade nicht verbinden.',
  provider_disabled: 'Dieser Anbieter ist hier gerade nicht verfügbar. Nimm einen anderen Weg.',
  service_unavailable:
    'Das ist gerade nicht zu erreichen. Versuch es gleich noch einmal oder nimm einen anderen Weg.',
  read_only:
    'Anmeldung und Änderungen pausieren gerade wegen Wartung. Versuch es in ein paar Minuten noch einmal.',

  // The session and the account
  session_not_found: signedOut,
  session_expired: signedOut,
  bad_jwt: signedOut,
  no_authorization: signedOut,
  user_not_found: 'Dieses Konto gibt es nicht mehr.',
  user_banned: 'Dieses Konto ist gesperrt. Wenn du das für einen Irrtum hältst, schreib uns.',
  too_many_clients: 'Mehr Apps kann dein Konto nicht verbinden. Trenne erst eine.',
  user_closed:
    'Dieses Konto ist geschlossen und wird gelöscht. Der Link in unserer E-Mail dazu stellt es wieder her.',
  refresh_token_not_found: signedOut,
  refresh_token_already_used: signedOut,

  // Input
  validation_failed: 'Da stimmt etwas nicht. Prüf deine Eingabe und versuch es noch einmal.',
  phone_exists: 'Mit dieser Telefonnummer gibt es schon ein Konto.',
  phone_not_confirmed: 'Bestätige erst deine Nummer: Gib den Code aus unserer SMS ein.',
  phone_provider_disabled: 'Telefonnummern sind hier dafür nicht verfügbar.',
  request_timeout: 'Das hat zu lange gedauert. Versuch es gleich noch einmal.',
  invalid_credentials: 'E-Mail-Adresse oder Passwort stimmt nicht. Bitte versuch es noch einmal.',
  email_not_confirmed: 'Bestätige erst deine E-Mail-Adresse: Öffne den Link, den wir dir geschickt haben.',
  user_already_exists: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  anonymous_provider_disabled: 'Gib deine E-Mail-Adresse und ein Passwort ein.',
  bad_json: 'Da stimmt etwas nicht. Prüf deine Eingabe und versuch es noch einmal.',
  request_entity_too_large: 'Das ist zu lang. Kürze es und versuch es noch einmal.',
  request_malformed: 'Da stimmt etwas nicht. Lade die Seite neu und versuch es noch einmal.',
  method_not_allowed: 'Das ist hier gerade nicht möglich.',
  not_found: 'Das gibt es nicht mehr. Lade die Seite neu.',
  not_admin: 'Dieses Konto darf das nicht.',
  cross_site_request: 'Das kam von einer anderen Seite. Öffne diese Seite selbst und versuch es noch einmal.',
  hook_timeout: 'Das hat zu lange gedauert. Versuch es gleich noch einmal.',
  hook_timeout_after_retry: 'Das ist gerade nicht zu erreichen. Versuch es gleich noch einmal.',
  hook_payload_over_size_limit: unexpected,
  hook_payload_invalid_content_type: unexpected,
  unknown: 'Das wurde abgelehnt. Wenn du das für einen Irrtum hältst, schreib uns.',
  unexpected_failure: unexpected,

  // Flows that began elsewhere and return here
  bad_oauth_callback: 'Wir konnten die Antwort des Anbieters nicht lesen. Versuch es noch einmal.',
  bad_oauth_state:
    'Das hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Versuch es noch einmal.',
  oauth_provider_not_supported: 'Dieser Anbieter ist hier nicht verfügbar. Nimm einen anderen Weg.',
  bad_code_verifier:
    'Das wurde in einem anderen Browser begonnen. Mach dort weiter oder fang hier von vorn an.',
  flow_state_not_found: 'Das hat zu lange gedauert oder war schon erledigt. Fang von vorn an.',
  flow_state_expired: 'Das hat zu lange gedauert. Fang von vorn an.',
  flow_state_already_used: 'Das war schon erledigt. Fang von vorn an.',
}

export const otherRefusal = 'Das wurde abgelehnt. Prüf deine Eingabe oder versuch es später noch einmal.'
